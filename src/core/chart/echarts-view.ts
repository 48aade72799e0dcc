import { BarChart, LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { openCanvas, readPalette } from "./chart-palette";
import { type ChartInput, chartOption } from "./echarts-option";
import { emptyWithoutMarkup } from "./empty-without-markup";

use([LineChart, BarChart, GridComponent, CanvasRenderer]);

/**
 * A chart drawn by the library into an element, in the colours of the tokens at `place`; `dispose`
 * must follow.
 */
export function openView(element: HTMLElement, place: Element = element) {
  openCanvas();
  emptyWithoutMarkup(element);
  const chart = init(element, null, { renderer: "canvas", width: 1, height: 1 });
  let drawn: ChartInput | null = null;
  return {
    /** Draws what is not yet drawn. */
    draw(input: ChartInput) {
      if (input === drawn) return;
      drawn = input;
      const { widthPx: width, heightPx: height } = input;
      chart.resize({ width, height, silent: true });
      chart.setOption(chartOption(input, readPalette(place)), { notMerge: true });
    },
    /** Puts the crosshair at a place of the axis; null takes it away. */
    point(at: number | null) {
      if (!drawn) return;
      const { axes } = drawn;
      const y = (axes.plot.top + axes.plot.bottom) / 2;
      chart.dispatchAction(
        at === null
          ? { type: "updateAxisPointer", currTrigger: "leave" }
          : { type: "updateAxisPointer", currTrigger: "mousemove", x: axes.xAt(at), y },
      );
    },
    picture: (pixelRatio: number): HTMLCanvasElement => chart.renderToCanvas({ pixelRatio }),
    dispose: () => chart.dispose(),
  };
}

export type ChartView = ReturnType<typeof openView>;
