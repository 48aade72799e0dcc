import type { TrendReply } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import { type CountKey, fileColumn, type MetricWords } from "../../../core/metrics";

/** The table as a file: a head, one line per period, the totals. */
export function trendFile(
  { points, totals }: TrendReply,
  keys: readonly CountKey[],
  words: MetricWords & { date: string; total: string },
): string {
  return toCsv([
    [words.date, ...keys.map((key) => fileColumn(key, words))],
    ...points.map(({ t, counts }) => [t, ...keys.map((key) => counts[key])]),
    [words.total, ...keys.map((key) => totals[key])],
  ]);
}
