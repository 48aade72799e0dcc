import type { Granularity, TrendPoint, TrendReply, TrendTotals } from "../../api/contract";
import { countDays } from "../../format/day";
import { incompletePart, periodStateAt } from "../../format/period";
import type { ZoneSchedule } from "../../format/zone";
import {
  fileColumn,
  formatMetricChange,
  kindOf,
  type Measured,
  type MetricKey,
  type MetricMessages,
  metricValue,
  type Spans,
} from "../../metrics";
import type { ReportMessages } from "../../text/metric-text";
import { type ChartData, firstDay, isoPeriod } from "../chart-data";

/** Returns the name of a point in tables and files; hours omit their day when there is only one. */
export function pointName(
  point: Pick<TrendPoint, "t">,
  granularity: Granularity,
  weekOf: (day: string) => string,
  isOneDay = false,
): string {
  if (granularity === "hour")
    return `${isOneDay ? "" : `${point.t.slice(5, 10)} `}${point.t.slice(11)}:00`;
  return granularity === "week" ? weekOf(point.t) : point.t;
}

/** The periods of a trend that have begun; those ahead would read as nothing happening. */
export const begunPoints = (
  { points, granularity, updatedAt }: Pick<TrendReply, "points" | "granularity" | "updatedAt">,
  zones: ZoneSchedule,
): TrendPoint[] =>
  points.filter(({ t }) => periodStateAt(t, granularity, updatedAt, zones) !== "future");

/** The periods of a trend that have ended; the last one would read as a fall. */
export const endedPoints = (
  { points, granularity, updatedAt }: Pick<TrendReply, "points" | "granularity" | "updatedAt">,
  zones: ZoneSchedule,
): TrendPoint[] =>
  points.filter(({ t }) => periodStateAt(t, granularity, updatedAt, zones) === "complete");

/** A period of a trend with the one opposite, where it is compared. */
export interface ComparedPoint extends TrendPoint {
  previous?: TrendPoint | null;
}

/** The periods that have begun, each with its opposite. */
export function comparedPoints(trend: TrendReply, zones: ZoneSchedule): ComparedPoint[] {
  const { compare } = trend;
  const begun = begunPoints(trend, zones);
  if (!compare) return begun;
  return begun.map((point, at) => ({ ...point, previous: compare.points[at] ?? null }));
}

/** True where a comparison has a period that is under way. */
export const isUnfinished = (
  { points, granularity, updatedAt, compare }: TrendReply,
  zones: ZoneSchedule,
): boolean =>
  compare !== null &&
  points.some(({ t }) => periodStateAt(t, granularity, updatedAt, zones) === "incomplete");

/** The days that both sides of a trend cover. */
export const trendSpans = ({ start, end, compare }: TrendReply): Spans =>
  compare
    ? { ownDays: countDays({ start, end }), days: countDays(compare) }
    : { ownDays: 1, days: 1 };

/** A whole period as metrics are computed from it. */
export const measuredTotals = ({
  totals,
  totalCost,
  totalCosted,
  totalAdInstall: adInstall,
}: TrendTotals): Measured => ({
  counts: totals,
  cost: totalCost,
  costed: totalCosted,
  ...(adInstall !== undefined && { adInstall }),
});

/** A day's year is left out on the axis when all days share it. */
function axisName(trend: TrendReply, point: TrendPoint, weekOf: (day: string) => string): string {
  const { granularity, start, end } = trend;
  if (granularity === "day" && start.slice(0, 4) === end.slice(0, 4)) return point.t.slice(5);
  return pointName(point, granularity, weekOf, start === end);
}

/** The compared period, which ends as far into it as the own one has come. */
export const comparedTotals = ({ compare }: TrendReply): Measured | null =>
  compare && measuredTotals(compare);

/** The lines of a trend; periods that have not begun are left out of them. */
export function trendData(
  trend: TrendReply,
  metrics: readonly MetricKey[],
  messages: MetricMessages & Pick<ReportMessages, "weekOf" | "ratePoints">,
  zones: ZoneSchedule,
): ChartData {
  const { compare } = trend;
  const begun = begunPoints(trend, zones).length;
  return {
    x: trend.points.map((point) => axisName(trend, point, messages.weekOf)),
    days: trend.points.map(({ t }) => firstDay(t)),
    keys: trend.points.map(({ t }) => isoPeriod(t)),
    updatedAt: trend.updatedAt,
    ...incompletePart(
      trend.points.map(({ t }) => t),
      trend.granularity,
      trend.updatedAt,
      zones,
    ),
    ...(compare && {
      comparesElapsed: true,
      compareX: compare.points.map((point) => pointName(point, trend.granularity, messages.weekOf)),
    }),
    series: metrics.map((key) => ({
      id: key,
      name: messages.metrics[key],
      fileName: fileColumn(key, messages),
      format: kindOf(key).format,
      formatTick: kindOf(key).tick,
      change: (value, before) => formatMetricChange(key, value, before, messages.ratePoints),
      values: trend.points.map((point, index) => (index < begun ? metricValue(key, point) : null)),
      ...(trend.compare && {
        compare: trend.points.map((_, index) => {
          const point = trend.compare?.points[index];
          return point ? metricValue(key, point) : null;
        }),
      }),
    })),
  };
}
