import { type RawBuilder, sql } from "kysely";
import { isVisibleInAny } from "../../access/scope";
import { failingChannels } from "../../ads/postback-state";
import type { AppAccess } from "../../base/caller";
import type { LimitedApp } from "../../ingest/admit/standing";
import { allChannels, allMatches, granularityCode } from "../../store/event-tables";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";

/** Number of past days in which a cost makes a channel count as one with daily entries. */
const costDays = 30;

/** Stored data of apps by id: one statement each, regardless of the number of apps. */
export interface AgendaFacts {
  stored: Map<number, LimitedApp & { settings: object; expireAt: Date | null }>;
  /** Events of today and the day before where each app is, as far as they are counted. */
  used: Map<number, { day: number; events: number; over_since: Date | null }[]>;
  /** Apps with an install. */
  installed: Set<number>;
  /** Channels without sub-channels, and own ones that lead to no address of their own. */
  channels: Map<number, { count: number; waiting: number }>;
  /** Started channels by the last day of their period. */
  ends: Map<number, { day: string; count: number }[]>;
  /** Started ad channels by the last day they have a cost of. */
  costs: Map<number, { day: number; count: number }[]>;
  /** Started ad channels whose postbacks fail. */
  failing: Map<number, number>;
  /** Started channels of Apple Search Ads whose authorisation is refused. */
  refused: Map<number, number>;
}

type Counted = { appId: number; count: number };

function byApp<Row extends { appId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.appId, [...(groups.get(row.appId) ?? []), row]);
  return groups;
}

async function rowsOf<Row extends { count: number }>(db: Db, query: RawBuilder<Row>) {
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Reads what the agenda of these apps is made of; what concerns channels, of `seen` only. */
export async function readAgendaFacts(
  db: Db,
  apps: readonly AppAccess[],
  seen: readonly AppAccess[],
  { nowMs, dueDays }: { nowMs: number; dueDays: number },
): Promise<AgendaFacts> {
  const allIds = apps.map(({ appId }) => appId);
  const [stored, used] = await Promise.all([
    db
      .selectFrom("app")
      .select(["id", "settings", "expire_at as expireAt", "edition", "is_trial", "ingest_limit"])
      .where("id", "=", sql<number>`ANY(${allIds}::bigint[])`)
      .execute(),
    db
      .selectFrom("ingest_day")
      .select(["app_id as appId", "day", "events", "over_since"])
      .where("app_id", "=", sql<number>`ANY(${allIds}::bigint[])`)
      .where("day", ">=", Math.floor(nowMs / 86_400_000) - 2)
      .execute(),
  ]);
  const facts = {
    ...nothing(),
    stored: new Map(stored.map((row) => [row.id, row])),
    used: byApp(used),
  };
  if (seen.length === 0) return facts;
  const appIds = seen.map(({ appId }) => appId);
  const isSeen = sql<boolean>`${isVisibleInAny(seen)} AND channel.parent_id IS NULL`;
  const isStarted = (type: 2 | 3) =>
    sql<boolean>`${isSeen} AND channel.type = ${type} AND channel.state = 1`;
  // Days differ by the time zones of the apps; each is held against its own today afterwards.
  const days = seen.map(({ zones }) => localDay(zones, nowMs));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [installed, channels, ends, costs, failing, refused] = await Promise.all([
    sql<{ appId: number }>`
      SELECT DISTINCT app_id AS "appId" FROM rollup
      WHERE app_id = ANY(${appIds}::bigint[]) AND grain = ${granularityCode.all}
        AND match = ${allMatches} AND channel_id = ${allChannels} AND install > 0`.execute(db),
    rowsOf(
      db,
      sql<Counted & { waiting: number }>`
        SELECT app_id AS "appId", count(*) AS count,
          count(*) FILTER (WHERE type = 1 AND landing_type = 'default') AS waiting
        FROM channel WHERE ${isSeen} GROUP BY app_id`,
    ),
    rowsOf(
      db,
      sql<Counted & { day: string }>`
        SELECT app_id AS "appId", period_end::text AS day, count(*) AS count
        FROM channel WHERE ${isSeen} AND state = 1
          AND period_end BETWEEN ${dayText(first)}::date AND ${dayText(last + dueDays)}::date
        GROUP BY app_id, period_end`,
    ),
    rowsOf(
      db,
      sql<Counted & { day: number }>`
        SELECT app_id AS "appId", day, count(*) AS count FROM (
          SELECT channel.app_id, channel.id, max(ad_cost.day) AS day
          FROM ad_cost JOIN channel
            ON channel.app_id = ad_cost.app_id AND channel.id = ad_cost.channel_id
          WHERE ${isStarted(2)} AND ad_cost.day > ${first - 1 - costDays}
          GROUP BY channel.app_id, channel.id
        ) told GROUP BY app_id, day`,
    ),
    failingChannels(db, appIds, isStarted(2), nowMs),
    rowsOf(
      db,
      sql<Counted>`
        SELECT channel.app_id AS "appId", count(*) AS count
        FROM asa_channel JOIN channel
          ON channel.app_id = asa_channel.app_id AND channel.id = asa_channel.channel_id
        WHERE ${isStarted(3)} AND asa_channel.auth_state >= 3
        GROUP BY channel.app_id`,
    ),
  ]);
  return {
    ...facts,
    installed: new Set(installed.rows.map(({ appId }) => appId)),
    channels: new Map(
      channels.map(({ appId, count, waiting }) => [appId, { count, waiting: Number(waiting) }]),
    ),
    ends: byApp(ends),
    costs: byApp(costs),
    failing,
    refused: new Map(refused.map(({ appId, count }) => [appId, count])),
  };
}

const nothing = (): AgendaFacts => ({
  stored: new Map(),
  used: new Map(),
  installed: new Set(),
  channels: new Map(),
  ends: new Map(),
  costs: new Map(),
  failing: new Map(),
  refused: new Map(),
});

/** Counts the started ad channels with costs that have none of this day yet. */
export const uncostedOn = (facts: AgendaFacts, appId: number, day: number): number =>
  (facts.costs.get(appId) ?? []).reduce(
    (sum, { day: last, count }) => (last < day && last > day - costDays ? sum + count : sum),
    0,
  );
