import type { ActivityReply, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { readRange } from "../../reporting/periods";
import { readActive } from "../../reporting/read-active";
import { readRollup } from "../../reporting/read-rollup";
import { select } from "../../reporting/selection";
import { addMonths, dayText, localDay, monthOfDay, weekOfDay } from "../../store/local-time";
import type { Db } from "../../store/open";

/** Stickiness looks at as many days. */
const stickyDays = 30;

const ratio = (part: number, of: number) => (of > 0 ? part / of : null);

/** Who is active, by day, week and month. */
export async function activityReport(
  db: Db,
  app: AppAccess,
  requested: ValidBody<"stat/activity">,
  nowMs: number,
): Promise<ActivityReply> {
  const range = readRange("day", requested.start, requested.end);
  const selection = await select(db, app, requested);
  const today = localDay(app.zones, nowMs);
  const month = monthOfDay(today);
  const lastMonth = addMonths(month, -1);
  const week = weekOfDay(today);
  const yesterday = today - 1;
  const [days, weeks, months, recent, active, active30] = await Promise.all([
    readRollup(db, selection, "day", range),
    readRollup(db, selection, "week", { start: week - 7, end: today }),
    readRollup(db, selection, "month", { start: lastMonth, end: today }),
    readRollup(db, selection, "day", { start: yesterday, end: today }),
    readActive(db, selection, range),
    readActive(db, selection, { start: yesterday - (stickyDays - 1), end: yesterday }),
  ]);
  const dau = Number(recent.get(yesterday)?.active ?? 0);
  let launches = 0;
  let seconds = 0;
  const points = [];
  for (let day = range.start; day <= Math.min(range.end, today); day++) {
    const totals = days.get(day);
    const all = Number(totals?.active ?? 0);
    const fresh = Math.min(Number(totals?.install ?? 0), all);
    launches += Number(totals?.launch ?? 0);
    seconds += Number(totals?.duration_seconds ?? 0);
    points.push({ t: dayText(day), fresh, known: all - fresh });
  }
  return {
    dau,
    wau: Number(weeks.get(week - 7)?.active ?? 0),
    mau: Number(months.get(lastMonth)?.active ?? 0),
    dauToday: Number(recent.get(today)?.active ?? 0),
    wauNow: Number(weeks.get(week)?.active ?? 0),
    mauNow: Number(months.get(month)?.active ?? 0),
    stickiness: ratio(dau, active30),
    launchPer: ratio(launches, active),
    durPerLaunch: ratio(seconds, launches),
    points,
  };
}
