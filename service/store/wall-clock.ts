import { type RawBuilder, sql } from "kysely";
import { dayStartMs, steadyOffsetMs, type ZoneSchedule } from "./local-time";

/** Builds the SQL for a time column in the app's local time, as a timestamp without zone. */
export const wallClock = (moment: RawBuilder<unknown>, { zone, changes }: ZoneSchedule) =>
  changes.reduce<RawBuilder<Date>>(
    (before, change) => sql<Date>`CASE WHEN ${moment} < ${new Date(change.from)}::timestamptz
      THEN ${before} ELSE ${inZone(moment, change.zone)} END`,
    sql<Date>`(${inZone(moment, zone)})`,
  );

/** A clock that is never set is a sum; a zone by its name is looked up row by row, which takes four times as long. */
function inZone(moment: RawBuilder<unknown>, zone: string): RawBuilder<unknown> {
  const offsetMs = steadyOffsetMs(zone);
  if (offsetMs === null) return sql`${moment} AT TIME ZONE ${zone}`;
  return sql`${moment} AT TIME ZONE ${sql.lit(`${offsetMs / 1000} seconds`)}::interval`;
}

/** Builds the SQL condition that a time column lies in local days, both inclusive. */
export const isWithinDays = (
  moment: RawBuilder<unknown>,
  zones: ZoneSchedule,
  { start, end }: { start: number; end: number },
) => sql<boolean>`(${moment} >= ${new Date(dayStartMs(zones, start))}::timestamptz
  AND ${moment} < ${new Date(dayStartMs(zones, end + 1))}::timestamptz)`;
