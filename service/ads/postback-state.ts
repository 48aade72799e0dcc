import { type RawBuilder, sql } from "kysely";
import type { AdPostbackState } from "../../src/core/api/contract";
import type { Db } from "../store/open";

const dayMs = 86_400_000;
/** Fewer finished postbacks say nothing about a channel. */
const leastJudged = 5;
const faultyShare = 0.3;

export interface PostbackTotals {
  /** Postbacks that ended, well or not, within the last day. */
  done: number;
  ok: number;
}

/** Returns the postback totals of the last day. */
export async function postbackTotals(
  db: Db,
  appId: number,
  channelIds: number[],
  nowMs: number,
): Promise<Map<number, PostbackTotals>> {
  const rows = await db
    .selectFrom("postback")
    .select((eb) => [
      "channel_id as id",
      sql<number>`count(*) FILTER (WHERE state IN (1, 2, 3) AND tries > 0)`.as("done"),
      eb.fn.countAll<number>().filterWhere("state", "=", 1).as("ok"),
    ])
    .where("app_id", "=", appId)
    .where("channel_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
    .where("happened_at", ">=", new Date(nowMs - dayMs))
    .groupBy("channel_id")
    .execute();
  return new Map(rows.map(({ id, done, ok }) => [id, { done, ok }]));
}

/** 未配置 without rules, 异常 when many of the last day failed, 已生效 once passed, else 联调中. */
export async function postbackStates(
  db: Db,
  appId: number,
  channelIds: number[],
  nowMs: number,
): Promise<Map<number, AdPostbackState>> {
  const [channels, totals] = await Promise.all([
    db
      .selectFrom("ad_channel as a")
      .leftJoin("postback_plan as p", (join) =>
        join.onRef("p.app_id", "=", "a.app_id").onRef("p.id", "=", "a.plan_id"),
      )
      .select(["a.channel_id as id", "a.rules", "a.tested_at", "p.id as planId"])
      .where("a.app_id", "=", appId)
      .where("a.channel_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
      .execute(),
    postbackTotals(db, appId, channelIds, nowMs),
  ]);
  return new Map(
    channels.map(({ id, rules, tested_at, planId }) => {
      const { done, ok } = totals.get(id) ?? { done: 0, ok: 0 };
      const isFaulty = done >= leastJudged && done - ok > faultyShare * done;
      if (rules.length === 0 && planId === null) return [id, 0];
      if (isFaulty) return [id, 3];
      return [id, tested_at === null ? 1 : 2];
    }),
  );
}

/**
 * Counts the ad channels selected by `isCounted` that are in state 异常, by app, in one statement for
 * all apps.
 */
export async function failingChannels(
  db: Db,
  appIds: readonly number[],
  isCounted: RawBuilder<boolean>,
  nowMs: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ appId: number; count: number }>`
    SELECT channel.app_id AS "appId", count(*) AS count
    FROM (
      SELECT app_id, channel_id,
        count(*) FILTER (WHERE state IN (1, 2, 3) AND tries > 0) AS done,
        count(*) FILTER (WHERE state = 1) AS ok
      FROM postback
      WHERE app_id = ANY(${appIds}::bigint[]) AND happened_at >= ${new Date(nowMs - dayMs)}
      GROUP BY app_id, channel_id
    ) told
    JOIN channel ON channel.app_id = told.app_id AND channel.id = told.channel_id
    JOIN ad_channel a ON a.app_id = told.app_id AND a.channel_id = told.channel_id
    LEFT JOIN postback_plan p ON p.app_id = a.app_id AND p.id = a.plan_id
    WHERE ${isCounted} AND done >= ${leastJudged} AND done - ok > ${faultyShare}::float8 * done
      AND (jsonb_array_length(a.rules) > 0 OR p.id IS NOT NULL)
    GROUP BY channel.app_id`.execute(db);
  return new Map(rows.map(({ appId, count }) => [appId, Number(count)]));
}
