import { type EChartsCoreOption, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type ChartPalette, openCanvas, readPalette } from "../chart-palette";

use([CanvasRenderer]);

export interface Size {
  widthPx: number;
  heightPx: number;
}

/** One kind of picture: what it takes of the library, and how its input is told to it. */
export interface EChartKind<Input> {
  parts: Parameters<typeof use>[0];
  /** What can be pointed at has its id for its name. */
  option: (input: Input, palette: ChartPalette, size: Size) => EChartsCoreOption;
}

export interface Pointed {
  id: string;
  /** Where it is told of, if not beside the picture already: at the pointer, or in a corner. */
  at: { xPx: number; yPx: number } | "corner" | null;
}

export interface Listeners {
  onPoint: (pointed: Pointed | null) => void;
  onPress: (id: string) => void;
}

/** A file is sharper than most screens. */
const leastPixelRatio = 2;

/** A picture drawn into an element, in the colours of the tokens there; `dispose` must follow. */
export function openEChart<Input>(
  element: HTMLElement,
  { parts, option }: EChartKind<Input>,
  { onPoint, onPress }: Listeners,
) {
  openCanvas();
  use(parts);
  // The library empties its element by `innerHTML = ""`, which a page with Trusted Types refuses.
  Object.defineProperty(element, "innerHTML", {
    configurable: true,
    set: () => element.replaceChildren(),
  });
  const devicePixelRatio = Math.max(window.devicePixelRatio, leastPixelRatio);
  const chart = init(element, null, { devicePixelRatio, width: 1, height: 1 });
  const point = ({
    name: id,
    event,
  }: {
    name: string;
    event?: { offsetX: number; offsetY: number };
  }) => onPoint(id && event ? { id, at: { xPx: event.offsetX, yPx: event.offsetY } } : null);
  chart.on("mousemove", point);
  chart.on("mouseout", () => onPoint(null));
  chart.on("click", (event) => {
    point(event as Parameters<typeof point>[0]);
    onPress(event.name);
  });
  return {
    draw(input: Input, size: Size) {
      const palette = readPalette(element);
      const { text: color, fontFamily } = palette;
      const common = { animation: false, textStyle: { color, fontFamily } };
      chart.resize({ width: size.widthPx, height: size.heightPx, silent: true });
      chart.setOption({ ...common, ...option(input, palette, size) }, { notMerge: true });
    },
    /** Makes one thing stand out; null for none. */
    highlight(id: string | null) {
      chart.dispatchAction({ type: "downplay", seriesIndex: 0 });
      if (id !== null) chart.dispatchAction({ type: "highlight", seriesIndex: 0, name: id });
    },
    dispose: () => chart.dispose(),
  };
}

export type EChartView<Input> = ReturnType<typeof openEChart<Input>>;
