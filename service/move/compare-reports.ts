import { overviewReport, trendReport } from "../features/report";
import { noFilter } from "../reporting/selection";
import { dayText, localDay, zonesOf } from "../store/local-time";
import type { Db, Store } from "../store/open";

const trendDays = 366;

const readApps = (db: Db) =>
  db.selectFrom("app").select(["id", "time_zone", "zone_changes"]).orderBy("id").execute();

type App = Awaited<ReturnType<typeof readApps>>[number];

/** Totals and trend of an app as its reports tell them. */
async function reportsOf(db: Db, row: App, nowMs: number): Promise<string> {
  const app = { appId: row.id, zones: zonesOf(row), channelIds: null };
  const today = localDay(app.zones, nowMs);
  const overview = await overviewReport(db, app, null, nowMs);
  const range = { start: dayText(today - trendDays + 1), end: dayText(today) };
  const trend = await trendReport(db, app, { ...noFilter, ...range, compare: null }, nowMs);
  return JSON.stringify([overview, trend]);
}

/** Compares what reports tell of every app on both sides; throws naming the app. Answers how many. */
export async function compareReports(source: Store, target: Store, nowMs: number): Promise<number> {
  const apps = await readApps(source.db);
  for (const app of apps) {
    const [before, after] = [
      await reportsOf(source.db, app, nowMs),
      await reportsOf(target.db, app, nowMs),
    ];
    if (before !== after) throw new Error(`应用 ${app.id} 的报表（总数与趋势）在两边不同`);
  }
  return apps.length;
}
