import { type EChartsCoreOption, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type ChartPalette, openCanvas, readPalette } from "../chart-palette";

use([CanvasRenderer]);

export interface Size {
  widthPx: number;
  heightPx: number;
}

/** A kind of chart: the parts of the library that it registers, and its option. */
export interface EChartKind<Input> {
  extensions: Parameters<typeof use>[0];
  /** Items have their id for their name. */
  option: (input: Input, palette: ChartPalette, size: Size) => EChartsCoreOption;
}

export interface ActiveItem {
  id: string;
  /** Position of the tooltip: at the pointer, in a corner, or none. */
  at: { xPx: number; yPx: number } | "corner" | null;
}

export interface Listeners {
  onActive: (active: ActiveItem | null) => void;
  onPress: (id: string) => void;
}

/** A file is sharper than most screens. */
const leastPixelRatio = 2;

/** A chart drawn into an element, in the colours of the tokens there; `dispose` must follow. */
export function openEChart<Input>(
  element: HTMLElement,
  { extensions, option }: EChartKind<Input>,
  { onActive, onPress }: Listeners,
) {
  openCanvas();
  use(extensions);
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
  }) => onActive(id && event ? { id, at: { xPx: event.offsetX, yPx: event.offsetY } } : null);
  chart.on("mousemove", point);
  chart.on("mouseout", () => onActive(null));
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
    /** Makes one item stand out; null for none. */
    highlight(id: string | null) {
      chart.dispatchAction({ type: "downplay", seriesIndex: 0 });
      if (id !== null) chart.dispatchAction({ type: "highlight", seriesIndex: 0, name: id });
    },
    dispose: () => chart.dispose(),
  };
}

export type EChartView<Input> = ReturnType<typeof openEChart<Input>>;
