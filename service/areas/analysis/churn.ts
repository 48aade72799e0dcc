import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import { readRange } from "../../figures/periods";
import { deviceCondition, select } from "../../figures/selection";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { seenBetween } from "./cohort-windows";

const daysAtMost = 31;
const silentDays = 7;
const lostDays = 30;

interface ChurnRow {
  day: number;
  active: number;
  silent: number;
  lost: number;
  returned: number;
}

const none = { active: 0, silent: 0, lost: 0, returned: 0 };

/** Devices that fell silent, were lost and came back, by day. */
export async function churnReport(
  db: Db,
  app: AppAccess,
  asked: ValidBody<"stat/churn">,
  nowMs: number,
): Promise<CallReply<"stat/churn">["map"]> {
  const range = readRange("day", asked.start, asked.end);
  if (range.end - range.start >= daysAtMost) {
    throw new Refusal("0400", `沉默与流失最多选择 ${daysAtMost} 天`, "end");
  }
  const selection = await select(db, app, { ...asked, granularity: "day" });
  const today = localDay(app.timeZone, nowMs);
  const age = sql<number>`(at.day - device.install_day)`;
  const ago = (days: number) => sql<number>`(${age} - ${days})`;
  // A silence begins after the device's last launch, or its install's day.
  const from = (days: number) => sql<number>`greatest(${ago(days)}, 0)`;
  const isOn = (days: number) => seenBetween(ago(days), ago(days));
  const wasQuiet = (first: number, last: number) => sql`NOT ${seenBetween(from(first), ago(last))}`;
  const { rows } = await sql<ChurnRow>`
    SELECT at.day,
      count(*) FILTER (WHERE ${isOn(0)}) AS active,
      count(*) FILTER (WHERE ${isOn(silentDays)} AND ${wasQuiet(silentDays - 1, 0)}) AS silent,
      count(*) FILTER (WHERE ${isOn(lostDays)} AND ${wasQuiet(lostDays - 1, 0)}) AS lost,
      count(*) FILTER (WHERE ${isOn(0)} AND ${age} > ${lostDays}
        AND ${wasQuiet(lostDays, 1)}) AS returned
    FROM device CROSS JOIN generate_series(${range.start}::integer, ${range.end}::integer) AS at (day)
    WHERE ${deviceCondition(selection)} AND install_day <= at.day
    GROUP BY 1`.execute(db);
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]));
  const totals = { ...none };
  const points = [];
  // Today has not been a day without a launch before it is over.
  for (let day = range.start; day <= Math.min(range.end, today - 1); day++) {
    const counts = byDay.get(day) ?? none;
    for (const key of ["active", "silent", "lost", "returned"] as const) {
      totals[key] += Number(counts[key]);
    }
    points.push({
      t: dayText(day),
      active: Number(counts.active),
      silent: Number(counts.silent),
      lost: Number(counts.lost),
      returned: Number(counts.returned),
    });
  }
  return { points, totals };
}
