import { sql } from "kysely";
import { allChannels, allMatches, granularityCode } from "../store/event-tables";
import type { Db } from "../store/open";
import type { DayRange } from "./periods";

/**
 * True when every counted day of a range has its hours too: hours are stored for a shorter time
 * than days, and unknown is not zero.
 */
export async function keepsHours(
  db: Db,
  appId: number,
  { start, end }: DayRange,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM rollup AS d
    WHERE d.app_id = ${appId} AND d.grain = ${granularityCode.day} AND d.channel_id = ${allChannels}
      AND d.match = ${allMatches} AND d.t BETWEEN ${start} AND ${end}
      AND NOT EXISTS (
        SELECT 1 FROM rollup_hour AS h
        WHERE h.app_id = ${appId}
          AND h.channel_id = d.channel_id AND h.match = d.match
          AND h.t BETWEEN d.t * 24 AND d.t * 24 + 23
      )
    LIMIT 1`.execute(db);
  return rows.length === 0;
}
