import { ScatterChart } from "echarts/charts";
import { GridComponent, MarkLineComponent } from "echarts/components";
import { faded } from "./chart-palette";
import type { EChartKind } from "./echart/open-echart";

export interface ScatterPoint {
  id: string;
  name: string;
  x: number;
  y: number;
  /** Area of the circle. */
  size: number;
}

export interface ScatterInput {
  points: readonly ScatterPoint[];
  xName: string;
  yName: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Circles by two measures, with the means of both as lines. */
export const scatter: EChartKind<ScatterInput> = {
  extensions: [ScatterChart, GridComponent, MarkLineComponent],
  option({ points, xName, yName, formatX, formatY }, palette) {
    const [color = palette.text] = palette.series;
    const sizeMost = Math.max(1, ...points.map(({ size }) => size));
    const axis = (name: string, format: (value: number) => string) => ({
      type: "value",
      name,
      min: 0,
      splitNumber: 4,
      nameTextStyle: { color: palette.muted, align: "left", padding: [0, 0, 0, -44] },
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: palette.muted, formatter: format, hideOverlap: true },
      splitLine: { lineStyle: { color: palette.hairline } },
    });
    return {
      grid: { left: 56, right: 24, top: 32, bottom: 48, outerBoundsMode: "none" },
      xAxis: {
        ...axis(xName, formatX),
        nameLocation: "middle",
        nameGap: 28,
        nameTextStyle: { color: palette.muted },
        splitLine: { show: false },
      },
      yAxis: axis(yName, formatY),
      series: [
        {
          type: "scatter",
          itemStyle: { color: faded(color, 0.45), borderColor: color },
          emphasis: { itemStyle: { color: faded(color, 0.8), borderWidth: 2 } },
          data: points
            .toSorted((a, b) => b.size - a.size)
            .map(({ id, x, y, size }) => ({
              name: id,
              value: [x, y],
              symbolSize: 8 + 40 * Math.sqrt(size / sizeMost),
            })),
          markLine: {
            silent: true,
            symbol: "none",
            label: { show: false },
            lineStyle: { color: palette.muted, width: 1 },
            data: [
              { xAxis: mean(points.map(({ x }) => x)) },
              { yAxis: mean(points.map(({ y }) => y)) },
            ],
          },
        },
      ],
    };
  },
};
