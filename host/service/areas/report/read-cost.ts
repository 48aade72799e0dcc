import { sql } from "kysely";
import { allMatches, grainCode, platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import type { CountSums } from "./counts";
import type { ListedChannel } from "./listed-channels";
import type { DayRange } from "./periods";
import { rollupCondition, type Selection } from "./selection";

/** Yuan by channel or day; what nothing is known of is missing. */
export type Costs = Map<number, number>;

/**
 * What a selection cost: the unit price of own channels times their installs, and the spend of Apple
 * Search Ads. Facts kept by device are not summed here, so a filter by version or province has no
 * costs; spend is known of whole channels only.
 */
export async function readCosts(
  db: Db,
  selection: Selection,
  range: DayRange,
  by: "channel" | "day",
): Promise<Costs> {
  if (selection.isByDevice) return new Map();
  const costs: Costs = new Map();
  const [priced, spent] = await Promise.all([
    readPriced(db, selection, range, by),
    readSpent(db, selection, range, by),
  ]);
  for (const { key, cost } of [...priced, ...spent]) costs.set(key, (costs.get(key) ?? 0) + cost);
  return costs;
}

/** The cost of a channel or day. */
export interface CostRow {
  key: number;
  cost: number;
}

async function readPriced(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  by: "channel" | "day",
): Promise<CostRow[]> {
  const key = by === "channel" ? sql`r.channel_id` : sql`r.t`;
  const { rows } = await sql<CostRow>`
    SELECT ${key} AS key, sum(r.install * c.cpa) AS cost
    FROM (SELECT app_id, channel_id, t, install FROM rollup
      WHERE ${rollupCondition(selection)} AND grain = ${grainCode.day}
        AND t BETWEEN ${start} AND ${end} AND install > 0) r
    JOIN channel c ON c.app_id = r.app_id AND c.id = r.channel_id
    WHERE c.type = 1 AND c.cpa IS NOT NULL
    GROUP BY 1`.execute(db);
  return rows;
}

/** The type of the channels that Apple tells the spend of. */
export const searchAdsType = 3;

/** What Apple Search Ads spent, by channel or day. */
export async function readSpent(
  db: Db,
  { app, channelIds, platform, match, isByDevice }: Selection,
  { start, end }: DayRange,
  by: "channel" | "day",
): Promise<CostRow[]> {
  const isWhole = match === allMatches && (platform === null || platform === platformCode.ios);
  if (!isWhole || isByDevice || channelIds?.length === 0) return [];
  const key = by === "channel" ? sql`channel_id` : sql`day`;
  const { rows } = await sql<CostRow>`
    SELECT ${key} AS key, sum(spend_cents) / 100.0 AS cost FROM asa_day
    WHERE app_id = ${app.appId} AND day BETWEEN ${start} AND ${end}
      AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
    GROUP BY 1`.execute(db);
  return rows;
}

/** The same by channel, from counts that have been read. */
export function costsOf(
  channels: readonly ListedChannel[],
  counts: ReadonlyMap<number, CountSums>,
  spent: readonly CostRow[],
  { isByDevice }: Selection,
): Costs {
  const costs: Costs = new Map(spent.map(({ key, cost }) => [key, cost]));
  if (isByDevice) return costs;
  for (const { id, type, cpa } of channels) {
    const install = counts.get(id)?.install ?? 0;
    if (type === 1 && cpa !== null && install > 0) costs.set(id, Number(cpa) * Number(install));
  }
  return costs;
}
