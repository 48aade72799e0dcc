import type { EChartsCoreOption } from "echarts/core";
import type { Axes } from "./axes";
import { bandOpacity } from "./band";
import type { ChartData, ChartSeries } from "./chart-data";
import { type ChartPalette, paletteColor } from "./chart-palette";
import { compareOpacity, openOpacity } from "./svg-bar";
import { dashes, dotPx, isAlone, splitAtOpen } from "./svg-line";

export type XyKind = "line" | "bar" | "stacked";

export interface ChartInput extends ChartData {
  kind: XyKind;
  axes: Axes;
  /** Width of one column. */
  barPx: number;
  /** Colour index of every series by id. */
  colors: ReadonlyMap<string, number>;
  formatTick: (value: number) => string;
  widthPx: number;
  heightPx: number;
  /** Theme it is drawn in; another one means other colours. */
  look: string;
}

type Values = readonly (number | null)[];

const still = { animation: false, silent: true, emphasis: { disabled: true } } as const;

const lineData = (values: Values, among: Values) =>
  values.map((value, index) =>
    value !== null && isAlone(among, index)
      ? { value, symbol: "circle", symbolSize: dotPx }
      : value,
  );

/** An unseen line along the lower end, and upon it the area up to the upper one. */
function bands({ id, band }: ChartSeries, color: string): object[] {
  if (!band) return [];
  const part = (name: string, data: Values, areaStyle: object) => ({
    ...still,
    id: `${id} ${name}`,
    type: "line" as const,
    stack: `${id} band`,
    symbol: "none",
    color,
    lineStyle: { opacity: 0 },
    data: [...data],
    ...areaStyle,
  });
  const heights = band.high.map((high, index) => {
    const low = band.low[index] ?? null;
    return high === null || low === null ? null : high - low;
  });
  return [
    part("low", band.low, {}),
    part("band", heights, { areaStyle: { color, opacity: bandOpacity } }),
  ];
}

function lines(one: ChartSeries, color: string, openAt: number | undefined) {
  const { id, values, compare, isCompared } = one;
  const { whole, open } = splitAtOpen(values, openAt);
  const draw = (id: string, data: unknown[], lineStyle: object) => ({
    ...still,
    id,
    type: "line" as const,
    data,
    symbol: "none",
    showAllSymbol: true,
    sampling: "lttb" as const,
    color,
    lineStyle: { color, width: 2, join: "round" as const, ...lineStyle },
  });
  const compared = { type: [...dashes.compared] };
  return [
    ...(compare
      ? [draw(`${id} compare`, [...compare], { ...compared, width: 1.5, opacity: 0.7 })]
      : []),
    draw(id, lineData(whole, values), isCompared ? compared : { cap: "round" }),
    ...(open
      ? [draw(`${id} open`, lineData(open, values), { cap: "round", type: [...dashes.open] })]
      : []),
  ];
}

const openEdge = (color: string) => ({
  opacity: openOpacity,
  borderColor: color,
  borderType: "dashed" as const,
  borderWidth: 1,
});

function columns(input: ChartInput, { id, values, compare }: ChartSeries, color: string) {
  const isStacked = input.kind === "stacked";
  const draw = (part: Values, isCompare: boolean) => ({
    ...still,
    id: isCompare ? `${id} compare` : id,
    type: "bar" as const,
    data: part.map((value, index) =>
      index === input.openAt && !isCompare ? { value, itemStyle: openEdge(color) } : value,
    ),
    barWidth: input.barPx,
    barGap: "0%",
    ...(isStacked && { stack: "all" }),
    itemStyle: { color, opacity: isCompare ? compareOpacity : 1 },
  });
  return compare && !isStacked ? [draw(values, false), draw(compare, true)] : [draw(values, false)];
}

/** The drawing of our own picture as an option: same room, ticks, labels, colours and lines. */
export function chartOption(input: ChartInput, palette: ChartPalette): EChartsCoreOption {
  const { kind, axes, x, series, colors, formatTick, widthPx, heightPx } = input;
  const { plot, ticks } = axes;
  const labelled = new Set(axes.labels.map(({ index }) => index));
  const colorOf = (id: string) => paletteColor(palette, colors.get(id) ?? 0);
  const label = { color: palette.muted, fontSize: 12, fontFamily: palette.fontFamily };
  return {
    animation: false,
    grid: {
      left: plot.left,
      right: widthPx - plot.right,
      top: plot.top,
      bottom: heightPx - plot.bottom,
      outerBoundsMode: "none",
    },
    xAxis: {
      type: "category",
      data: [...x],
      boundaryGap: kind !== "line" || x.length < 2,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...label,
        margin: 10,
        interval: (index: number) => labelled.has(index),
        hideOverlap: false,
        showMinLabel: null,
        showMaxLabel: null,
        alignMinLabel: "center",
        alignMaxLabel: "center",
      },
      axisPointer: {
        show: true,
        type: "line",
        triggerTooltip: false,
        label: { show: false },
        lineStyle: { color: palette.muted, type: [3, 3], width: 1 },
      },
    },
    yAxis: {
      type: "value",
      min: ticks[0]?.value ?? 0,
      max: ticks.at(-1)?.value ?? 1,
      interval: (ticks[1]?.value ?? 1) - (ticks[0]?.value ?? 0),
      axisLabel: { ...label, margin: 8, formatter: formatTick },
      splitLine: { lineStyle: { color: palette.hairline, width: 1 } },
    },
    series: series.flatMap<object>((one) =>
      kind === "line"
        ? [...bands(one, colorOf(one.id)), ...lines(one, colorOf(one.id), input.openAt)]
        : columns(input, one, colorOf(one.id)),
    ),
  };
}
