import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { vi } from "vitest";
import type { ChartPalette } from "../../../../../src/core/chart/chart-palette";
import type { EChartKind } from "../../../../../src/core/chart/echart/open-echart";

use([SVGRenderer]);

export const palette: ChartPalette = {
  series: ["rgb(0,100,200)", "rgb(0,200,100)"],
  muted: "rgb(1,1,1)",
  text: "rgb(2,2,2)",
  hairline: "rgb(3,3,3)",
  surface: "rgb(255,255,255)",
  fontFamily: "sans-serif",
};

export interface Shape {
  fill: string;
  stroke: string;
  /** Its corners, where it has some. */
  points: { x: number; y: number }[];
  /** Where its own middle has been moved to, and how many times it has been made larger. */
  middle: { x: number; y: number };
  scale: number;
}

const numbersOf = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);

const pairs = (all: readonly number[]) =>
  all.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: all[index + 1] ?? 0 }] : []));

/** What the library itself draws, as SVG since there is no canvas: shapes and texts. */
export function drawn<Input>(kind: EChartKind<Input>, input: Input, widthPx = 400, heightPx = 200) {
  // The test browser has no canvas and says so on every call; the answer itself is the real one.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  use(kind.extensions);
  const chart = init(null, null, { renderer: "svg", ssr: true, width: widthPx, height: heightPx });
  chart.setOption({ animation: false, ...kind.option(input, palette, { widthPx, heightPx }) });
  const page = new DOMParser().parseFromString(chart.renderToSVGString(), "image/svg+xml");
  chart.dispose();
  const shapes = [...page.querySelectorAll("path, polygon, polyline")].map((shape): Shape => {
    const get = (name: string) => shape.getAttribute(name) ?? "";
    const [scale = 1, , , , x = 0, y = 0] = numbersOf(get("transform"));
    const points =
      shape.tagName === "path" ? pathPoints(get("d")) : pairs(numbersOf(get("points")));
    return { fill: get("fill"), stroke: get("stroke"), points, middle: { x, y }, scale };
  });
  return { shapes, texts: [...page.querySelectorAll("text")].map((text) => text.textContent) };
}

/** Where the lines and arcs of a path end. */
const pathPoints = (path: string) =>
  [...path.matchAll(/[MLA]([^MLAZ]*)/g)].flatMap(([, numbers = ""]) =>
    pairs(numbersOf(numbers).slice(-2)),
  );
