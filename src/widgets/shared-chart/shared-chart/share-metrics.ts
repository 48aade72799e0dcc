import type { CountKey, ShareMetric, TrendReply } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";

const counts: readonly ShareMetric[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "pay",
];

/** The counts that a share shows, in the usual order; retention is a table of its own. */
export const shownCounts = (metrics: readonly ShareMetric[]): CountKey[] =>
  counts.filter((metric) => metrics.includes(metric)) as CountKey[];

const firstMetrics: readonly CountKey[] = ["visit", "click", "install", "register"];

/** What the trend shows at first: at most the four of the funnel. */
export const firstTrend = (keys: readonly CountKey[]): CountKey[] => {
  const usual = keys.filter((key) => firstMetrics.includes(key));
  return usual.length > 0 ? usual : keys.slice(0, 1);
};

/** The table as a file: a head, one line per period, the totals. */
export function trendFile(
  { points, totals }: TrendReply,
  keys: readonly CountKey[],
  words: { date: string; total: string; metrics: Record<CountKey, string> },
): string {
  return toCsv([
    [words.date, ...keys.map((key) => words.metrics[key])],
    ...points.map(({ t, counts }) => [t, ...keys.map((key) => counts[key])]),
    [words.total, ...keys.map((key) => totals[key])],
  ]);
}
