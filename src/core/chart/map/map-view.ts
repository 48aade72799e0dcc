import { MapChart } from "echarts/charts";
import { VisualMapContinuousComponent } from "echarts/components";
import { init, registerMap, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { openCanvas, readPalette } from "../chart-palette";
import { emptyWithoutMarkup } from "../empty-without-markup";
import { type MapInput, mapOption } from "./map-option";

use([MapChart, VisualMapContinuousComponent, CanvasRenderer]);

/** What the library takes as an outline; a JSON file has no narrower types of its own. */
type Outline = Extract<Parameters<typeof registerMap>[1], { geoJSON: unknown }>["geoJSON"];

export interface Pointed {
  name: string;
  xPx: number;
  yPx: number;
}

/**
 * A map of the provinces drawn into an element, in the colours of the tokens there; the outline is
 * fetched with it. `dispose` must follow.
 */
export async function openMap(element: HTMLElement, onPoint: (at: Pointed | null) => void) {
  const { default: outline } = await import("./china.json");
  openCanvas();
  // The library adds the islands of the south to a map of this name.
  registerMap("china", { geoJSON: outline as Outline, specialAreas: {} });
  emptyWithoutMarkup(element);
  const chart = init(element, null, { renderer: "canvas", width: 1, height: 1 });
  const point = ({ name, event }: { name: string; event?: { offsetX: number; offsetY: number } }) =>
    onPoint(event ? { name, xPx: event.offsetX, yPx: event.offsetY } : null);
  chart.on("mousemove", point);
  chart.on("click", point);
  chart.on("mouseout", () => onPoint(null));
  return {
    draw(input: MapInput) {
      chart.resize({ width: input.widthPx, height: input.heightPx, silent: true });
      chart.setOption(mapOption(input, readPalette(element)), { notMerge: true });
    },
    dispose: () => chart.dispose(),
  };
}

export type MapView = Awaited<ReturnType<typeof openMap>>;
