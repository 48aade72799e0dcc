import { type CountKey, countKeys, type ShareMetric, shareMetrics } from "../../metrics";

const isCount = (metric: ShareMetric): metric is ShareMetric & CountKey =>
  countKeys.some((key) => key === metric);

/** The counts that a share shows, in the usual order; retention is a table of its own. */
export const shownCounts = (metrics: readonly ShareMetric[]): CountKey[] =>
  shareMetrics.filter((metric) => metrics.includes(metric)).filter(isCount);

const firstMetrics: readonly CountKey[] = ["visit", "click", "install", "register"];

/** What the trend shows at first: at most the four of the funnel. */
export const firstTrend = (keys: readonly CountKey[]): CountKey[] => {
  const usual = keys.filter((key) => firstMetrics.includes(key));
  return usual.length > 0 ? usual : keys.slice(0, 1);
};
