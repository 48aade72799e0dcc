import { sql } from "kysely";
import { allMatches, allPlatforms, type keptDays } from "../store/event-tables";
import type { Db } from "../store/open";
import type { CountSums } from "./counts";
import type { DayRange } from "./periods";
import type { Cohorts } from "./read-retained";
import { sumsOf } from "./read-rollup";
import { amongChannels, type Selection } from "./selection";

type KeptDay = Exclude<(typeof keptDays)[number], 0>;

/** Whether the days of channels know what a selection asks for. */
export const knowsChannelDays = ({ match, isByDevice }: Selection): boolean =>
  match === allMatches && !isByDevice;

/**
 * Counts of each channel over a range of days, and for each n its cohorts up to the last one whose
 * nth day has finished. Channels that were not asked for may be among them.
 */
export async function readChannelDays<N extends KeptDay>(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  ends: readonly (readonly [n: N, end: number])[],
): Promise<{ counts: Map<number, CountSums>; matured: Map<N, Cohorts> }> {
  const { app, platform, channelIds } = selection;
  const kept = ends.flatMap(([n, last]) => [
    sql`coalesce(sum(kept0) FILTER (WHERE day <= ${last}), 0) AS ${sql.ref(`size${n}`)}`,
    sql`coalesce(sum(${sql.ref(`kept${n}`)}) FILTER (WHERE day <= ${last}), 0)
      AS ${sql.ref(`kept${n}`)}`,
  ]);
  const { rows } = await sql<CountSums & Record<string, number> & { channel_id: number }>`
    SELECT ${sql.join([sql`channel_id`, sumsOf(selection), ...kept])} FROM channel_day
    WHERE app_id = ${app.appId} AND platform = ${platform ?? allPlatforms}
      AND day BETWEEN ${start} AND ${end}
      AND ${amongChannels(channelIds)}
    GROUP BY channel_id`.execute(db);
  const matured = new Map<N, Cohorts>();
  for (const [n] of ends) {
    const cohorts: Cohorts = new Map();
    for (const row of rows) {
      const size = row[`size${n}`] ?? 0;
      if (size === 0) continue;
      const devices = new Map([
        [0, size],
        [n as number, row[`kept${n}`] ?? 0],
      ]);
      cohorts.set(row.channel_id, devices);
    }
    matured.set(n, cohorts);
  }
  return { counts: new Map(rows.map((row) => [row.channel_id, row])), matured };
}
