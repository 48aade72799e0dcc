import type { TrendPoint, TrendReply, TrendTotals } from "../../../src/core/api/contract";
import { type Counts, countsOpenedBy, type ShareMetric } from "../../../src/core/metrics";

/** The counts that a choice of metrics shows. */
export const openCounts = (metrics: ShareMetric[]): ReadonlySet<string> =>
  new Set(metrics.flatMap(countsOpenedBy));

/** Counts without those that are not shared. */
export function maskCounts(counts: Counts, open: ReadonlySet<string>): Counts {
  const entries = Object.entries(counts).map(([key, count]) => [key, open.has(key) ? count : null]);
  return Object.fromEntries(entries) as Counts;
}

/** Counts of a whole period and its cost, as far as they are shared; who brought what is all of it. */
const maskTotals = (of: TrendTotals, metrics: ShareMetric[]): TrendTotals => ({
  totals: maskCounts(of.totals, openCounts(metrics)),
  totalCost: metrics.includes("cost") ? of.totalCost : null,
  totalCosted: null,
});

/** A trend without the counts, costs and retention rates that are not shared. */
export function maskTrend(trend: TrendReply, metrics: ShareMetric[]): TrendReply {
  const open = openCounts(metrics);
  const point = ({ t, counts, d1, cost }: TrendPoint): TrendPoint => ({
    t,
    counts: maskCounts(counts, open),
    d1: metrics.includes("retention") ? d1 : null,
    cost: metrics.includes("cost") ? cost : null,
    costed: null,
  });
  return {
    ...trend,
    ...maskTotals(trend, metrics),
    points: trend.points.map(point),
    compare: null,
  };
}
