import type { CountKey, TrendReply } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";

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
