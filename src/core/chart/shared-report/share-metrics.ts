import type { TrendReply } from "../../api/contract";
import { toCsv } from "../../format";
import { fileColumn, fileValue, type MetricKey, type MetricMessages } from "../../metrics";
import { measuredTotals } from "../report";

/** The table as a file: a head, one line per period, the totals. */
export function trendFile(
  trend: TrendReply,
  keys: readonly MetricKey[],
  messages: MetricMessages & { date: string; total: string },
): string {
  const total = measuredTotals(trend);
  return toCsv([
    [messages.date, ...keys.map((key) => fileColumn(key, messages))],
    ...trend.points.map((point) => [point.t, ...keys.map((key) => fileValue(key, point))]),
    [messages.total, ...keys.map((key) => fileValue(key, total))],
  ]);
}
