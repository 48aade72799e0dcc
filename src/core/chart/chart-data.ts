import type { FormattedChange } from "../format/change";
import type { ComputedAnnotation } from "./annotations/chart-annotation";
import type { Band } from "./band";
import { otherId } from "./shares";

export interface ChartSeries {
  id: string;
  name: string;
  /** Value per position on the axis; null where there is none. */
  values: readonly (number | null)[];
  /** The same places of the compared period. */
  compare?: readonly (number | null)[];
  /** Formats its values instead of the chart's format. */
  format?: (value: number | null) => string;
  /** Drawn faint around the line. */
  band?: Band;
  /** Values for comparison, where another line already draws them. */
  against?: readonly (number | null)[];
  /** The compared period drawn as a line of its own: dashed. */
  isCompared?: boolean;
  /** Formats the change against the compared period; default: in per cent, more is better. */
  change?: (value: number | null, before: number | null) => FormattedChange;
  /** Formats the ticks if the series has its own axis. */
  formatTick?: (value: number) => string;
  /** Its head in a file, where the name alone lacks a unit. */
  fileName?: string;
}

/** Draws series as lines, as bars side by side, or as bars on top of each other. */
export type XyKind = "line" | "bar" | "stacked";

export interface ChartData {
  /** Labels along the axis, such as days. */
  x: readonly string[];
  series: readonly ChartSeries[];
  /** Name of the compared period in the legend; default 「对比」. */
  compareName?: string;
  /** Names of the compared period's places. */
  compareX?: readonly string[];
  /** First day of each place, `YYYY-MM-DD`, where the axis is a calendar: there notes are drawn. */
  days?: readonly string[];
  /** The places as files write them: ISO days, hours or months. */
  keys?: readonly string[];
  /** When the values were read, in ms; absent where the reply does not say. */
  updatedAt?: number;
  /** The place whose period is incomplete: drawn as a hollow point or column, and marked. */
  incompleteFrom?: number;
  /** True when the compared period ends as far into that place as the own one has come. */
  comparesElapsed?: boolean;
  /** Marks of positions, derived from the values; the table shows them in a column of this name. */
  marked?: { name: string; at: ReadonlyMap<number, readonly ComputedAnnotation[]> };
}

/** A period as files write it: `2026-11`, `2026-11-01` or `2026-11-01T05:00`. */
export const isoPeriod = (t: string): string =>
  t.length > 10 ? `${t.slice(0, 10)}T${t.slice(11, 13)}:00` : t;

/** First day of a period, whatever its grain. */
export const firstDay = (t: string): string => (t.length < 10 ? `${t}-01` : t.slice(0, 10));

/** Number of colours before they repeat. */
export const colorCount = 12;

/** The place of what is left over, which is grey in every chart. */
export const otherIndex = -1;

/** The colour place of every series by id: its number, the rest aside. */
export const colorIndexes = (series: readonly ChartSeries[]): ReadonlyMap<string, number> =>
  new Map(series.map(({ id }, index) => [id, id === otherId ? otherIndex : index]));

/** Colour of the n-th series, the same in every chart. */
export const seriesColor = (index: number): string =>
  index === otherIndex ? "var(--_chart-other)" : `var(--_chart-${(index % colorCount) + 1})`;

/** Returns the tick format of the axis: that of the series if all agree, else counts. */
export function tickFormat(
  series: readonly ChartSeries[],
  fallback: (value: number) => string,
): (value: number) => string {
  const own = series[0]?.formatTick;
  return own && series.every(({ formatTick }) => formatTick === own) ? own : fallback;
}

/** The heads above `chartRows`. */
export const chartHeaders = (
  { series, marked }: ChartData,
  xName: string,
  compareName: (name: string) => string,
  nameOf: (series: ChartSeries) => string = ({ name }) => name,
): string[] => [
  xName,
  ...series.flatMap((one) => [
    nameOf(one),
    ...(one.compare ? [compareName(nameOf(one))] : []),
    ...(one.band?.names ?? []),
  ]),
  ...(marked ? [marked.name] : []),
];

export type ChartRow = (string | number | null)[];

/** The data as rows of a table or file, one per place. */
export function chartRows({
  x,
  series,
  marked,
}: Pick<ChartData, "x" | "series" | "marked">): ChartRow[] {
  return x.map((label, index) => [
    label,
    ...series.flatMap(({ values, compare, band }) =>
      [values, ...(compare ? [compare] : []), ...(band ? [band.low, band.high] : [])].map(
        (column) => column[index] ?? null,
      ),
    ),
    ...(marked ? [(marked.at.get(index) ?? []).map(({ said }) => said).join(" · ")] : []),
  ]);
}

/** The data of a ranking or of parts of a whole: one place each. */
export const rankedData = (
  items: readonly { name: string; value: number }[],
  name: string,
): ChartData => ({
  x: items.map((item) => item.name),
  series: [{ id: "value", name, values: items.map(({ value }) => value) }],
});
