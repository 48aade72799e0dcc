import type { TrendReply } from "../../api/contract";
import { toCsv } from "../../format";
import { fileColumn, fileFigure, type MetricKey, type MetricWords } from "../../metrics";
import { measuredTotals } from "../report";

/** The table as a file: a head, one line per period, the totals. */
export function trendFile(
  trend: TrendReply,
  keys: readonly MetricKey[],
  words: MetricWords & { date: string; total: string },
): string {
  const total = measuredTotals(trend);
  return toCsv([
    [words.date, ...keys.map((key) => fileColumn(key, words))],
    ...trend.points.map((point) => [point.t, ...keys.map((key) => fileFigure(key, point))]),
    [words.total, ...keys.map((key) => fileFigure(key, total))],
  ]);
}
