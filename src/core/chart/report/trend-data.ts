import type { Granularity, TrendPoint, TrendReply } from "../../api/contract";
import type { ChartData } from "../chart-data";
import { type MetricKey, metricValue } from "./metrics";

/** How a point is named on the axis and in tables: hours without their day when there is one day. */
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

/** Whether a period has not begun yet at a moment of the app's clock, `YYYY-MM-DD HH`. */
const isAhead = (t: string, nowText: string) => t > nowText.slice(0, t.length);

/** The lines of a trend; periods that have not begun are left out of them. */
export function trendData(
  trend: Pick<TrendReply, "points" | "compare" | "granularity" | "start" | "end">,
  metrics: readonly MetricKey[],
  words: { nameOf: (key: MetricKey) => string; weekOf: (day: string) => string },
  nowText: string,
): ChartData {
  const isOneDay = trend.start === trend.end;
  return {
    x: trend.points.map((point) => pointName(point, trend.granularity, words.weekOf, isOneDay)),
    series: metrics.map((key) => ({
      id: key,
      name: words.nameOf(key),
      values: trend.points.map((point) =>
        isAhead(point.t, nowText) ? null : metricValue(key, point),
      ),
      ...(trend.compare && {
        compare: trend.points.map((_, index) => {
          const point = trend.compare?.points[index];
          return point ? metricValue(key, point) : null;
        }),
      }),
    })),
  };
}
