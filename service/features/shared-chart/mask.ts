import type { TrendPoint, TrendReply, TrendTotals } from "../../../src/core/api/contract";
import {
  type Costed,
  type CountKey,
  type Counts,
  countsOf,
  countsOpenedBy,
  type MetricKey,
  type ShareMetric,
} from "../../../src/core/metrics";

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
  const { compare } = trend;
  return {
    ...trend,
    ...maskTotals(trend, metrics),
    points: trend.points.map(point),
    compare: compare && {
      start: compare.start,
      end: compare.end,
      ...maskTotals(compare, metrics),
      points: compare.points.map(point),
    },
  };
}

const ofCosts: readonly MetricKey[] = ["cost", "cpc", "cpt", "cpa", "roi"];
/** Metrics whose cost is that of some channels only. */
const ofCosted: readonly MetricKey[] = ["cpa", "roi"];

/** The costs that these metrics are computed of. */
export function onlyCosts(
  { cost, costed }: { cost: number | null; costed: Costed | null },
  metrics: readonly MetricKey[],
): { cost: number | null; costed: Costed | null } {
  const has = (some: readonly MetricKey[]) => metrics.some((metric) => some.includes(metric));
  const keepsCosted = costed !== null && has(ofCosted);
  return {
    cost: has(ofCosts) ? cost : null,
    costed: keepsCosted
      ? {
          install: metrics.includes("cpa") ? costed.install : 0,
          pay: metrics.includes("roi") ? costed.pay : 0,
        }
      : null,
  };
}

/** A trend with what these metrics are computed of, and nothing else. */
export function onlyMetrics(trend: TrendReply, metrics: readonly MetricKey[]): TrendReply {
  const open: ReadonlySet<string> = new Set<CountKey>(metrics.flatMap(countsOf));
  const keepsAds = metrics.includes("installRate");
  const point = (of: TrendPoint): TrendPoint => ({
    t: of.t,
    counts: maskCounts(of.counts, open),
    d1: metrics.includes("d1") ? of.d1 : null,
    ...onlyCosts(of, metrics),
    ...(keepsAds && of.adInstall !== undefined && { adInstall: of.adInstall }),
  });
  const totals = (of: TrendTotals): TrendTotals => {
    const { cost, costed } = onlyCosts({ cost: of.totalCost, costed: of.totalCosted }, metrics);
    return {
      totals: maskCounts(of.totals, open),
      totalCost: cost,
      totalCosted: costed,
      ...(keepsAds && of.totalAdInstall !== undefined && { totalAdInstall: of.totalAdInstall }),
    };
  };
  const { compare } = trend;
  return {
    granularity: trend.granularity,
    start: trend.start,
    end: trend.end,
    ...totals(trend),
    points: trend.points.map(point),
    compare: compare && {
      start: compare.start,
      end: compare.end,
      ...totals(compare),
      points: compare.points.map(point),
    },
    updatedAt: trend.updatedAt,
  };
}
