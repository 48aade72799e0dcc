import type { Granularity, TrendPoint, TrendReply } from "../../../core/api/contract";
import { type ChartData, firstDay, isoPeriod } from "../../../core/chart";
import { begunPoints, comparedTotals, measuredTotals } from "../../../core/chart/report";
import { type CsvCell, incompletePart, type ZoneSchedule } from "../../../core/format";
import { type Measured, type MetricKey, metricValue, weightedD1 } from "../../../core/metrics";
import { comparedMetrics } from "./comparison-state";

/** Side of a comparison: its periods in order, and their total. */
export interface Side {
  points: readonly TrendPoint[];
  /** Its place whose period is incomplete. */
  incomplete: Pick<ChartData, "incompleteFrom">;
  total: Measured;
}

const sideOf = (trend: Omit<TrendReply, "compare">, zones: ZoneSchedule): Side => {
  const points = begunPoints(trend, zones);
  const incomplete = incompletePart(
    points.map(({ t }) => t),
    trend.granularity,
    trend.updatedAt,
    zones,
  );
  return { points, incomplete, total: { ...measuredTotals(trend), d1: weightedD1(points) } };
};

/** The two sides of one reply that was compared with another period. */
export function timeSides(trend: TrendReply, zones: ZoneSchedule): [Side, Side] | null {
  const before = trend.compare;
  const totals = comparedTotals(trend);
  if (!before || !totals) return null;
  const a = sideOf(trend, zones);
  // As many periods as have begun on the other side: like meets like.
  const points = before.points.slice(0, Math.max(a.points.length, 1));
  return [a, { points, incomplete: {}, total: { ...totals, d1: weightedD1(points) } }];
}

/** The two sides of two replies. */
export const twoSides = (a: TrendReply, b: TrendReply, zones: ZoneSchedule): [Side, Side] => [
  sideOf(a, zones),
  sideOf(b, zones),
];

/** Both sides' lines of a metric, aligned by the count of periods, each place with its name. */
export function lineData(
  [a, b]: [Side, Side],
  metric: MetricKey,
  messages: { nameOf: (point: TrendPoint, index: number) => string; names: [string, string] },
  isByTime: boolean,
): ChartData {
  const { points: longest } = a.points.length < b.points.length ? b : a;
  const { length } = longest;
  const valuesOf = ({ points }: Side) =>
    Array.from({ length }, (_, index) => {
      const point = points[index];
      return point ? metricValue(metric, point) : null;
    });
  return {
    x: longest.map(messages.nameOf),
    days: a.points.map(({ t }) => firstDay(t)),
    // Two periods share no dates.
    ...(!isByTime && { keys: longest.map(({ t }) => isoPeriod(t)) }),
    ...a.incomplete,
    series: [
      { id: "a", name: messages.names[0], values: valuesOf(a), against: valuesOf(b) },
      { id: "b", name: messages.names[1], values: valuesOf(b), isCompared: isByTime },
    ],
  };
}

/** A − B at each place of both lines; null where one of them is missing. */
export function deltaData({ series, ...axis }: ChartData, name: string): ChartData {
  const [a, b] = series;
  const values = axis.x.map((_, index) => {
    const [one, other] = [a?.values[index] ?? null, b?.values[index] ?? null];
    return one === null || other === null ? null : one - other;
  });
  return { ...axis, series: [{ id: "delta", name, values }] };
}

export interface MetricRow {
  metric: MetricKey;
  a: number | null;
  b: number | null;
  difference: number | null;
  /** Share of B; null when B is nothing. */
  change: number | null;
}

/** Every metric of both sides and how they differ. */
export function metricRows([a, b]: [Side, Side], metrics: readonly MetricKey[]): MetricRow[] {
  return metrics.map((metric) => {
    const [one, other] = [metricValue(metric, a.total), metricValue(metric, b.total)];
    const difference = one === null || other === null ? null : one - other;
    const change = difference === null || !other ? null : difference / Math.abs(other);
    return { metric, a: one, b: other, difference, change };
  });
}

/** True when nothing was counted on either side. */
export const isBlank = (sides: readonly Side[]): boolean =>
  sides.every(({ total }) => comparedMetrics.every((metric) => !metricValue(metric, total)));

const digits = 6;
const rounded = (value: number | null): CsvCell =>
  value === null ? null : Number(value.toFixed(digits));

/** The rows of a file. */
export const metricSheet = (
  rows: readonly MetricRow[],
  headers: readonly string[],
  nameOf: (metric: MetricKey) => string,
): CsvCell[][] => [
  [...headers],
  ...rows.map(({ metric, a, b, difference, change }) => [
    nameOf(metric),
    rounded(a),
    rounded(b),
    rounded(difference),
    rounded(change),
  ]),
];

/** Next-day retention exists for days only. */
export const metricsFor = (metrics: readonly MetricKey[], granularity: Granularity): MetricKey[] =>
  metrics.filter((key) => key !== "d1" || granularity === "day");
