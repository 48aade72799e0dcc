import type { TrendReply } from "../../../src/core/api/contract";
import { countDays } from "../../../src/core/format/day";
import type { ReportApp } from "../../reporting/report-app";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { FrozenValues, StoredAppChart } from "../../store/share-tables";
import { sourceReport, trendReport } from "../report";
import { onlyMetrics } from "./mask";

/** The days of a shared chart: those that were shared, or as many up to today. */
function daysOf({ filter: { start, end }, isRolling }: StoredAppChart, today: number) {
  if (!isRolling) return { start, end };
  return { start: dayText(today - countDays({ start, end }) + 1), end: dayText(today) };
}

/** Counts what a shared chart shows, as an account sees the app, and nothing beside. */
export async function chartValues(
  db: Db,
  app: ReportApp,
  chart: StoredAppChart,
  nowMs: number,
): Promise<FrozenValues> {
  const days = daysOf(chart, localDay(app.zones, nowMs));
  const { compare, ...filter } = { ...chart.filter, ...days };
  const none = { trend: null, sources: null, ...days, updatedAt: nowMs };
  if (chart.chart === "sources") {
    return { ...none, sources: (await sourceReport(db, app, filter)).list };
  }
  const trend: TrendReply = await trendReport(db, app, { ...filter, compare }, nowMs);
  const { start, end } = trend;
  return { ...none, start, end, trend: onlyMetrics(trend, chart.metrics) };
}
