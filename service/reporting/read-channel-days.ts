import { sql } from "kysely";
import { allMatches, allPlatforms, type CountColumn, type keptDays } from "../store/event-tables";
import type { Db } from "../store/open";
import { type CountTotals, zeroTotals } from "./counts";
import { numberLists } from "./number-lists";
import type { DayRange } from "./periods";
import type { MaturedByKey } from "./read-retained";
import { countTotals } from "./read-rollup";
import { amongChannels, type Selection } from "./selection";

type KeptDay = Exclude<(typeof keptDays)[number], 0>;

/** True when the channel days can serve a selection. */
export const knowsChannelDays = ({ match, isByDevice }: Selection): boolean =>
  match === allMatches && !isByDevice;

/** Of so few columns most days of most channels have nothing: leaving them out is cheaper than adding zeros. */
const fewColumns = 4;

const butEmpty = (columns: readonly string[]) => {
  const isNonZero = columns.map((column) => sql`${sql.ref(column)} <> 0`);
  return isNonZero.length <= fewColumns ? sql`AND (${sql.join(isNonZero, sql` OR `)})` : sql``;
};

/**
 * Counts of each channel over a range of days, zero but for `columns`, and for each n its cohorts up to
 * the last one whose nth day has finished. Channels that were not asked for may be among them.
 */
export async function readChannelDays<N extends KeptDay>(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  ends: readonly (readonly [n: N, end: number])[],
  columns: readonly CountColumn[],
): Promise<{ counts: Map<number, CountTotals>; matured: Map<N, MaturedByKey> }> {
  const { app, platform, channelIds } = selection;
  const finished = ends.filter(([, last]) => last >= start);
  const matured = new Map<N, MaturedByKey>(ends.map(([n]) => [n, new Map()]));
  const counts = new Map<number, CountTotals>();
  if (columns.length + finished.length === 0) return { counts, matured };
  const kept = finished.flatMap(([n, last]) => {
    const until = last < end ? sql`FILTER (WHERE day <= ${last})` : sql``;
    return [
      sql`coalesce(sum(kept0) ${until}, 0)`,
      sql`coalesce(sum(${sql.ref(`kept${n}`)}) ${until}, 0)`,
    ];
  });
  const { rows } = await sql<{ numbers: string }>`
    SELECT concat_ws(',', channel_id, ${sql.join([...countTotals(selection, columns), ...kept])}) AS numbers
    FROM channel_day
    WHERE app_id = ${app.appId} AND platform = ${platform ?? allPlatforms}
      AND day BETWEEN ${start} AND ${end}
      AND ${amongChannels(channelIds)} ${butEmpty([...columns, ...(finished.length > 0 ? ["kept0"] : [])])}
    GROUP BY channel_id`.execute(db);
  for (const [channelId = 0, ...numbers] of numberLists(rows)) {
    const totals = zeroTotals();
    for (const [at, column] of columns.entries()) totals[column] = numbers[at] ?? 0;
    counts.set(channelId, totals);
    for (const [at, [n]] of finished.entries()) {
      const [size = 0, left = 0] = numbers.slice(columns.length + 2 * at);
      if (size > 0) matured.get(n)?.set(channelId, { size, kept: left });
    }
  }
  return { counts, matured };
}

/** Installs of channels by their type, over a range of days; of all channels where none are named. */
export async function readInstallsByType(
  db: Db,
  { app, platform, channelIds }: Selection,
  { start, end }: DayRange,
): Promise<{ type: number; install: number }[]> {
  const installs = app.deductsAbnormal ? sql`install - abnormal` : sql`install`;
  // Most days of most channels bring none: leaving them out first is cheaper than adding zeros.
  const { rows } = await sql<{ type: number; install: number }>`
    SELECT c.type, sum(d.install) AS install FROM (
      SELECT channel_id, sum(${installs}) AS install FROM channel_day
      WHERE app_id = ${app.appId} AND platform = ${platform ?? allPlatforms}
        AND day BETWEEN ${start} AND ${end} AND ${installs} <> 0
        AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
      GROUP BY 1
    ) AS d JOIN channel c ON c.app_id = ${app.appId} AND c.id = d.channel_id
    GROUP BY 1`.execute(db);
  return rows;
}
