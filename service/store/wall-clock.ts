import { type RawBuilder, sql } from "kysely";
import { dayStartMs, type ZoneSchedule } from "./local-time";

/** What an app's clock shows at a moment of a column, as a timestamp without zone. */
export const wallClock = (moment: RawBuilder<unknown>, { zone, changes }: ZoneSchedule) =>
  changes.reduce<RawBuilder<Date>>(
    (before, change) => sql<Date>`CASE WHEN ${moment} < ${new Date(change.from)}::timestamptz
      THEN ${before} ELSE ${moment} AT TIME ZONE ${change.zone} END`,
    sql<Date>`(${moment} AT TIME ZONE ${zone})`,
  );

/** Whether a moment of a column lies in local days, both included. */
export const isWithinDays = (
  moment: RawBuilder<unknown>,
  zones: ZoneSchedule,
  { start, end }: { start: number; end: number },
) => sql<boolean>`(${moment} >= ${new Date(dayStartMs(zones, start))}::timestamptz
  AND ${moment} < ${new Date(dayStartMs(zones, end + 1))}::timestamptz)`;
