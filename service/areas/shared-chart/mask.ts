import type { TrendPoint, TrendReply } from "../../../src/core/api/contract";
import { type Counts, countsOpenedBy, type ShareMetric } from "../../../src/core/metrics";

/** The counts that a choice of metrics shows. */
export const openCounts = (metrics: ShareMetric[]): ReadonlySet<string> =>
  new Set(metrics.flatMap(countsOpenedBy));

/** Counts without those that are not shared. */
export function maskCounts(counts: Counts, open: ReadonlySet<string>): Counts {
  const entries = Object.entries(counts).map(([key, count]) => [key, open.has(key) ? count : null]);
  return Object.fromEntries(entries) as Counts;
}

/** A trend without the counts and retention rates that are not shared. */
export function maskTrend(trend: TrendReply, metrics: ShareMetric[]): TrendReply {
  const open = openCounts(metrics);
  const point = ({ t, counts, d1 }: TrendPoint): TrendPoint => ({
    t,
    counts: maskCounts(counts, open),
    d1: metrics.includes("retention") ? d1 : null,
  });
  return {
    ...trend,
    points: trend.points.map(point),
    totals: maskCounts(trend.totals, open),
    compare: null,
  };
}
