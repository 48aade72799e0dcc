import { sql } from "kysely";
import type { RulesVersion } from "../../../src/core/api/contract";
import { type AttributionSettings, readSettings } from "../../attribution/settings";
import type { StoredWindows } from "../../store/ad-tables";
import type { Db } from "../../store/open";

const hourMs = 3_600_000;

/** The attribution settings of one moment. */
export interface RulesInForce {
  version: RulesVersion;
  settings: AttributionSettings;
  /** An ad channel's own windows; null = it has the app's. Their earlier values are not kept. */
  windowsOf(channelId: number): StoredWindows | null;
  /** Longest window of the app itself in which a touch counted, in ms. */
  longestWindowMs: number;
}

/** Goes back from today's settings through what was changed since. */
export async function rulesInForce(
  db: Db,
  appId: number,
  at: Date,
  channelIds: readonly number[],
): Promise<RulesInForce> {
  const [{ settings: stored }, later, last, own] = await Promise.all([
    db.selectFrom("app").select("settings").where("id", "=", appId).executeTakeFirstOrThrow(),
    db
      .selectFrom("attribution_change")
      .select(["before"])
      .where("app_id", "=", appId)
      .where("at", ">", at)
      .orderBy("revision", "desc")
      .execute(),
    db
      .selectFrom("attribution_change")
      .select(["revision", "at"])
      .where("app_id", "=", appId)
      .where("at", "<=", at)
      .orderBy("revision", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("ad_channel")
      .select(["channel_id", "windows"])
      .where("app_id", "=", appId)
      .where("channel_id", "=", sql<number>`ANY(${[...new Set(channelIds)]}::bigint[])`)
      .execute(),
  ]);
  const now = readSettings(stored).attribution;
  const attribution = Object.assign({}, now, ...later.map(({ before }) => before));
  const { attribution: settings } = readSettings({ attribution });
  const windows = new Map(own.map((row) => [row.channel_id, row.windows]));
  return {
    version: {
      revision: last?.revision ?? 0,
      since: last?.at.getTime() ?? null,
      changedSince: later.length,
    },
    settings,
    windowsOf: (channelId) => windows.get(channelId) ?? null,
    longestWindowMs: Math.max(
      settings.clickWindowDays * 24 * hourMs,
      settings.fuzzyWindowHours * hourMs,
    ),
  };
}
