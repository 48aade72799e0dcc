import { RadarChart } from "echarts/charts";
import { faded } from "./chart-palette";
import type { EChartKind } from "./echart/open-echart";
import { textWidthPx } from "./text-width";

const [leastPx, fontPx, namePx] = [60, 12, 8];

export interface RadarSeries {
  id: string;
  name: string;
  /** A value per axis; null where there is none. */
  values: readonly (number | null)[];
}

export interface RadarInput {
  axes: readonly string[];
  series: readonly RadarSeries[];
}

/** Several things on the same axes, each filled by the best of them. */
export const radar: EChartKind<RadarInput> = {
  extensions: [RadarChart],
  option({ axes, series }, palette, { widthPx, heightPx }) {
    const names = axes.map((name) =>
      textWidthPx(name, fontPx) > widthPx / 5 ? name.replace(/ (?=\S*$)/, "\n") : name,
    );
    const lines = names.flatMap((name) => name.split("\n"));
    const widestPx = Math.max(0, ...lines.map((line) => textWidthPx(line, fontPx)));
    const across = axes.map((_, axis) => Math.abs(Math.sin((axis / axes.length) * 2 * Math.PI)));
    const sidePx = widthPx / 2 - widestPx - 2 * namePx;
    const radius = Math.min(heightPx / 2 - 44, sidePx / Math.max(...across, 0.5));
    const most = axes.map((_, axis) =>
      Math.max(0, ...series.map(({ values }) => values[axis] ?? 0)),
    );
    const line = { lineStyle: { color: palette.hairline } };
    return {
      radar: {
        radius: Math.max(radius, leastPx),
        splitNumber: 4,
        splitArea: { show: false },
        splitLine: line,
        axisLine: line,
        axisNameGap: namePx,
        axisName: { color: palette.muted, fontSize: fontPx },
        indicator: names.map((name) => ({ name, min: 0, max: 1 })),
      },
      series: [
        {
          type: "radar",
          symbolSize: 5,
          emphasis: { focus: "self" },
          blur: { areaStyle: { opacity: 0 }, lineStyle: { opacity: 0.25 } },
          data: series.map(({ id, values }, index) => {
            const color = palette.series[index % palette.series.length] ?? palette.text;
            return {
              name: id,
              value: most.map((best, axis) =>
                best > 0 ? Math.max(values[axis] ?? 0, 0) / best : 0,
              ),
              itemStyle: { color },
              lineStyle: { color, width: 2 },
              areaStyle: { color: faded(color, 0.08) },
              emphasis: { areaStyle: { color: faded(color, 0.3) } },
            };
          }),
        },
      ],
    };
  },
};
