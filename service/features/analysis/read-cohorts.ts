import { type RawBuilder, sql } from "kysely";
import type { SplitKind, ValidBody } from "../../../src/core/api/contract";
import { eventType } from "../../ingest/batch/event-type";
import { wasActive } from "../../reporting/active-days";
import type { DayRange } from "../../reporting/periods";
import { installedIn } from "../../reporting/read-devices";
import { deviceCondition, type Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { isWithinDays, wallClock } from "../../store/wall-clock";
import { periodStart, returnWindow } from "./cohort-windows";

export type CohortQuery = Omit<ValidBody<"stat/cohorts">, "start" | "end">;

/** Devices of a part's cohort that came back in step `n`; `n` = 0 is the cohort's size. */
export interface CohortCount {
  part: string;
  key: number;
  n: number;
  devices: number;
}

const partColumn: Record<SplitKind, RawBuilder<string>> = {
  channel: sql<string>`channel_id::text`,
  version: sql<string>`version`,
  platform: sql<string>`platform::text`,
};

/** Cohorts and their returns, from what is known of each device. */
export async function readDeviceCohorts(
  db: Db,
  selection: Selection,
  query: CohortQuery,
  range: DayRange,
  split: SplitKind | null,
): Promise<CohortCount[]> {
  const { unit, mode, basis, eventId, steps, weekdays } = query;
  const part = split ? partColumn[split] : sql<string>`''`;
  const start = sql<number>`base.start`;
  const n = sql<number>`step.n`;
  const { from, to } = returnWindow(unit, mode, start, n);
  const isBack = eventId
    ? sql`EXISTS (SELECT 1 FROM done WHERE done.actor = base.device_id
        AND done.day BETWEEN ${from} AND ${to} AND (base.replaced IS NULL OR done.day < base.replaced))`
    : wasActive(from, to);
  const isWeekday = sql`(${weekdays.length} = 0 OR extract(isodow FROM DATE '1970-01-01' + start) = ANY(${weekdays}::integer[]))`;
  const { rows } = await sql<CohortCount>`
    WITH base AS (
      SELECT DISTINCT device_id, last_day, active_days, replaced, ${part} AS part,
        ${periodStart(unit, sql<number>`day`)} AS start
      FROM (${cohortDays(basis, eventId, selection, range)}) AS days
    ), kept AS (SELECT * FROM base WHERE ${isWeekday}),
    done AS (${doneDays(selection, eventId, range, query)})
    SELECT part, start AS key, 0 AS n, count(*) AS devices FROM kept GROUP BY 1, 2
    UNION ALL
    SELECT part, start, step.n, count(*) FROM kept AS base
    CROSS JOIN unnest(${steps}::integer[]) AS step (n)
    WHERE ${isBack}
    GROUP BY 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, devices: Number(row.devices) }));
}

/**
 * Devices with the days on which they join a cohort, and the day on which another install replaced the one
 * that joins: what came then belongs to the later cohort.
 */
function cohortDays(
  basis: CohortQuery["basis"],
  eventId: string | null,
  selection: Selection,
  range: DayRange,
) {
  const device = sql`device_id, last_day, active_days, channel_id, version, platform`;
  // Who has only opened the app is in no cohort; who has registered is in that of the registration.
  const condition =
    basis === "register"
      ? deviceCondition(selection)
      : sql`${deviceCondition(selection)} AND install_day IS NOT NULL`;
  const { start, end } = range;
  if (basis === "active") {
    const at = sql<number>`at.day`;
    return sql`SELECT ${device}, NULL::integer AS replaced, at.day FROM device
      CROSS JOIN generate_series(${start}::integer, ${end}::integer) AS at (day)
      WHERE ${condition} AND ${wasActive(at, at)}`;
  }
  if (basis === "wake") {
    return sql`SELECT ${device}, NULL::integer AS replaced, woken.day FROM device
      JOIN (${daysOf(selection, sql`type = ${eventType.open} AND params ? 'wake'`, range)})
        AS woken ON woken.actor = device.device_id
      WHERE ${condition}`;
  }
  const isInstall = basis === "install";
  const day = isInstall ? sql`install_day` : sql`register_day`;
  const joins = isInstall
    ? installedIn(selection, range)
    : sql`register_day BETWEEN ${start} AND ${end}`;
  // Days of activity end with an install by themselves, events do not.
  const replaced = eventId === null ? sql`NULL::integer` : replacedOn(selection);
  return sql`SELECT ${device}, NULL::integer AS replaced, ${day} AS day FROM device
      WHERE ${condition} AND ${joins}
    UNION ALL SELECT ${device}, ${replaced}, ${day} FROM former_install AS former
      WHERE ${condition} AND ${joins}`;
}

/** The day of the install that replaced a former one. */
function replacedOn({ app }: Selection): RawBuilder<number> {
  const later = sql`app_id = ${app.appId} AND device_id = former.device_id
    AND installed_at > former.installed_at`;
  return sql<number>`(SELECT min(day) FROM (SELECT install_day AS day FROM device WHERE ${later}
    UNION ALL SELECT install_day FROM former_install WHERE ${later}) AS installs)`;
}

/** Days on which devices did an event; nothing where none was asked for. */
function doneDays(
  selection: Selection,
  eventId: string | null,
  { start, end }: DayRange,
  { unit, steps }: CohortQuery,
) {
  if (!eventId) return sql`SELECT NULL::uuid AS actor, 0 AS day WHERE false`;
  const unitDays = { day: 1, week: 7, month: 31 }[unit];
  const last = end + (Math.max(...steps) + 1) * unitDays;
  const isEvent = sql`type = ${eventType.event} AND params->>'eventId' = ${eventId}`;
  return daysOf(selection, isEvent, { start, end: last });
}

/** Devices and the days of a range on which they reported something. */
function daysOf({ app }: Selection, what: RawBuilder<unknown>, range: DayRange) {
  const at = sql.ref("ts");
  return sql`SELECT DISTINCT actor, (${wallClock(at, app.zones)})::date - DATE '1970-01-01' AS day
    FROM event WHERE app_id = ${app.appId} AND ${what}
      AND ${isWithinDays(at, app.zones, range)}`;
}
