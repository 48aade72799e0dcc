import { sql } from "kysely";
import type { CallReply, ChurnCounts, ValidBody } from "../../../src/core/api/contract";
import { lastCompleteCohort } from "../../../src/core/format/period";
import type { AppAccess } from "../../base/caller";
import { readRange } from "../../reporting/periods";
import { readActive, readSameDays, type SameDays } from "../../reporting/read-active";
import { type Selection, select } from "../../reporting/selection";
import { allChannels, allMatches, granularityCode } from "../../store/event-tables";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";

const silentDays = 7;
const lostDays = 30;

type Counted = Record<keyof ChurnCounts, number>;

const nothing = (): Counted => ({ active: 0, silent: 0, lost: 0, returned: 0 });

/** Days of history that a count looks back on: before them it is not known. */
const lookback = { silent: silentDays, lost: lostDays, returned: lostDays + 1 };

/** Devices that fell silent, were lost and came back, by day. */
export async function churnReport(
  db: Db,
  app: AppAccess,
  requested: ValidBody<"stat/churn">,
  nowMs: number,
): Promise<CallReply<"stat/churn">["map"]> {
  const range = readRange("day", requested.start, requested.end);
  const selection = await select(db, app, requested);
  // Today has not been a day without a launch before it is over.
  const end = Math.min(range.end, lastCompleteCohort(0, localDay(app.zones, nowMs)));
  const whole = { start: range.start, end };
  if (end < range.start)
    return { points: [], totals: { active: 0, silent: null, lost: null, returned: null } };
  const [groups, active, firstDay] = await Promise.all([
    readSameDays(db, selection, { start: range.start - lostDays, end }),
    readActive(db, selection, whole),
    readFirstDay(db, selection),
  ]);
  const byDay = countChurn(groups);
  const days = Array.from({ length: end - range.start + 1 }, (_, index) => range.start + index);
  const countOn = (day: number, key: keyof typeof lookback) =>
    firstDay === null || day - lookback[key] < firstDay ? null : (byDay.get(day)?.[key] ?? 0);
  const sum = (key: keyof typeof lookback) => {
    const known = days.map((day) => countOn(day, key)).filter((count) => count !== null);
    return known.length > 0 ? known.reduce((total, count) => total + count, 0) : null;
  };
  const countsOn = (day: number): ChurnCounts => ({
    active: byDay.get(day)?.active ?? 0,
    silent: countOn(day, "silent"),
    lost: countOn(day, "lost"),
    returned: countOn(day, "returned"),
  });
  return {
    points: days.map((day) => ({ t: dayText(day), ...countsOn(day) })),
    totals: { active, silent: sum("silent"), lost: sum("lost"), returned: sum("returned") },
  };
}

/** By day: who was active, whose silence reached seven and thirty days, who was back after more. */
function countChurn(groups: SameDays[]): Map<number, Counted> {
  const byDay = new Map<number, Counted>();
  const at = (day: number) => {
    const counts = byDay.get(day) ?? nothing();
    byDay.set(day, counts);
    return counts;
  };
  for (const { days, hasEarlier, devices } of groups) {
    days.forEach((day, index) => {
      const next = days[index - 1] ?? Number.POSITIVE_INFINITY;
      const before = days[index + 1] ?? (hasEarlier ? Number.NEGATIVE_INFINITY : day);
      at(day).active += devices;
      if (next - day > silentDays) at(day + silentDays).silent += devices;
      if (next - day > lostDays) at(day + lostDays).lost += devices;
      if (day - before > lostDays) at(day).returned += devices;
    });
  }
  return byDay;
}

/** The first day of which the app knows anything. */
async function readFirstDay(db: Db, { app }: Selection): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    SELECT min(t) AS day FROM rollup WHERE app_id = ${app.appId} AND grain = ${granularityCode.day}
      AND match = ${allMatches} AND channel_id = ${allChannels} AND active > 0`.execute(db);
  return rows[0]?.day ?? null;
}
