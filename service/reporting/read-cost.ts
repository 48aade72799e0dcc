import { sql } from "kysely";
import { allMatches, allPlatforms, granularityCode, platformCode } from "../store/event-tables";
import type { Db } from "../store/open";
import type { CountTotals } from "./counts";
import type { ListedChannel } from "./listed-channels";
import type { DayRange } from "./periods";
import { rollupCondition, type Selection } from "./selection";

/** Yuan by channel or day; what nothing is known of is missing. */
export type Costs = Map<number, number>;

/**
 * Reads the costs of a selection by day: the unit price of own channels times their installs, the spend of
 * Apple Search Ads, and the entered costs of other ad channels.
 * Facts by device are not included: a filter by version or province has no costs, since spend is
 * known of whole channels only.
 */
export async function readDayCosts(db: Db, selection: Selection, range: DayRange): Promise<Costs> {
  if (selection.isByDevice) return new Map();
  const costs: Costs = new Map();
  const [priced, spent] = await Promise.all([
    readPriced(db, selection, range),
    readSpent(db, selection, range, "day"),
  ]);
  for (const { key, cost } of [...priced, ...spent]) costs.set(key, (costs.get(key) ?? 0) + cost);
  return costs;
}

/** The cost of a channel or day. */
export interface CostRow {
  key: number;
  cost: number;
}

/** Reads the own channels of a selection whose installs have a price; deleted ones that counted something. */
async function readPricedChannels(
  db: Db,
  { app, channelIds }: Selection,
  { start, end }: DayRange,
): Promise<number[]> {
  if (channelIds === null || channelIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM channel c
    WHERE c.app_id = ${app.appId} AND c.id = ANY(${channelIds}::bigint[])
      AND c.type = 1 AND c.cpa IS NOT NULL
      AND (c.deleted_at IS NULL OR EXISTS (SELECT 1 FROM channel_day AS d
        WHERE d.app_id = ${app.appId} AND d.platform = ${allPlatforms} AND d.channel_id = c.id
          AND d.day BETWEEN ${start} AND ${end}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the channels of a selection of which something is known to cost. */
export async function readCostedChannels(
  db: Db,
  selection: Selection,
  range: DayRange,
): Promise<number[]> {
  if (selection.isByDevice) return [];
  const [priced, spent] = await Promise.all([
    readPricedChannels(db, selection, range),
    readSpent(db, selection, range, "channel"),
  ]);
  return [...new Set([...priced, ...spent.map(({ key }) => key)])];
}

/** Costs of priced installs by day: zero where there was none, so that what else was brought has its cost. */
async function readPriced(db: Db, selection: Selection, range: DayRange): Promise<CostRow[]> {
  const { start, end } = range;
  const channelIds = await readPricedChannels(db, selection, range);
  if (channelIds.length === 0) return [];
  const days = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  const zeros = days.map((key): CostRow => ({ key, cost: 0 }));
  const { rows } = await sql<CostRow>`
    SELECT r.t AS key, sum(r.install * c.cpa) AS cost
    FROM (SELECT app_id, channel_id, t, install FROM rollup
      WHERE ${rollupCondition({ ...selection, channelIds })} AND grain = ${granularityCode.day}
        AND t BETWEEN ${start} AND ${end} AND install <> 0) r
    JOIN channel c ON c.app_id = r.app_id AND c.id = r.channel_id
    GROUP BY 1`.execute(db);
  return [...zeros, ...rows];
}

/**
 * True when the spend of channels of this type is reported or entered: ad channels and Apple Search
 * Ads.
 */
export const hasSpend = ({ type }: Pick<ListedChannel, "type">) => type === 2 || type === 3;

/** True when the installs of a channel have their own price. */
const hasPrice = ({ type, cpa }: Pick<ListedChannel, "type" | "cpa">) => type === 1 && cpa !== null;

/** True when a channel may have costs. */
export const mayCost = (channel: ListedChannel): boolean => hasSpend(channel) || hasPrice(channel);

/**
 * Reads the spend of Apple Search Ads and the entered costs of other ad channels, by channel or
 * day.
 */
export async function readSpent(
  db: Db,
  { app, channelIds, platform, match, isByDevice }: Selection,
  { start, end }: DayRange,
  by: "channel" | "day",
): Promise<CostRow[]> {
  if (match !== allMatches || isByDevice || channelIds?.length === 0) return [];
  const key = by === "channel" ? sql`channel_id` : sql`day`;
  const isIncluded = sql`s.app_id = ${app.appId} AND s.day BETWEEN ${start} AND ${end}
    AND (${channelIds}::bigint[] IS NULL OR s.channel_id = ANY(${channelIds}::bigint[]))`;
  // A channel of ads is of one platform, and Apple's of iOS.
  const { rows } = await sql<CostRow>`
    SELECT ${key} AS key, sum(cents) / 100.0 AS cost FROM (
      SELECT s.channel_id, s.day, s.spend_cents AS cents FROM asa_day s
      WHERE ${isIncluded} AND ${platform === null || platform === platformCode.ios}
      UNION ALL
      SELECT s.channel_id, s.day, s.cents FROM ad_cost s
      JOIN ad_channel a ON a.app_id = s.app_id AND a.channel_id = s.channel_id
      WHERE ${isIncluded} AND (${platform}::smallint IS NULL OR a.os = ${platform})
    ) AS spent GROUP BY 1`.execute(db);
  return rows;
}

/** The same by channel, from counts that have been read. */
export function costsOf(
  channels: readonly ListedChannel[],
  counts: ReadonlyMap<number, CountTotals>,
  spent: readonly CostRow[],
  { isByDevice }: Selection,
): Costs {
  const costs: Costs = new Map(spent.map(({ key, cost }) => [key, cost]));
  if (isByDevice) return costs;
  for (const channel of channels) {
    const install = counts.get(channel.id)?.install ?? 0;
    if (hasPrice(channel)) costs.set(channel.id, Number(channel.cpa) * Number(install));
  }
  return costs;
}
