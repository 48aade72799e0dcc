import type { TrendReply } from "../../../core/api/contract";
import { measuredTotals } from "../../../core/chart/report";
import { countsOf, type MetricKey, metricValue, weightedD1 } from "../../../core/metrics";
import { type Figure, isListed } from "../drill-figure";

/** The counts behind a metric that can be listed: its own, or both of a rate. */
export const listedCounts = (metric: MetricKey, figure: Figure): MetricKey[] =>
  countsOf(metric).filter((key) => isListed(key, figure));

/** The value of a figure in the trend of its period; null where it is unknown. */
export function valueIn(
  trend: TrendReply | undefined,
  metric: MetricKey,
  { at, isOrganic }: Figure,
): number | null {
  if (!trend) return null;
  if (isOrganic) return metric === "install" ? trend.totals.organic : null;
  if (at === null)
    return metricValue(metric, { ...measuredTotals(trend), d1: weightedD1(trend.points) });
  const point = trend.points.find(({ t }) => t === at);
  return point ? metricValue(metric, { counts: point.counts }) : null;
}
