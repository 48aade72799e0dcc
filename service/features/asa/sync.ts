import { sql } from "kysely";
import { inEnglish } from "../../base/message";
import { unseal } from "../../base/seal";
import type { AsaAccess, SearchAdsPort } from "../../ports";
import { AsaError } from "../../ports/search-ads";
import { dayNumber, dayText, localDay, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";

const hourMs = 3_600_000;
const syncEveryMs = 4 * hourMs;
const retryMs = hourMs / 2;
/** Apple still changes the figures of the last days. */
const daysBack = 7;
const firstDaysBack = 30;
const atOnce = 20;

/** Columns of a channel that nothing is wrong with. */
export const noReason = { auth_reason: "", auth_reason_en: null } as const;

export interface SyncOptions {
  db: Db;
  port: SearchAdsPort;
  masterSecret: string;
  now: () => number;
}

export const placeOfKey = (appId: number, channelId: number) => `asa-channel:${appId}:${channelId}`;

const isWhole = (access: AsaAccess) => Object.values(access).every((part) => part !== "");

/** Credentials of a channel; null while some of them are missing. */
export async function accessOf(
  { db, masterSecret }: Pick<SyncOptions, "db" | "masterSecret">,
  appId: number,
  channelId: number,
): Promise<(AsaAccess & { campaigns: string[] | null; isFirst: boolean }) | null> {
  const row = await db
    .selectFrom("asa_channel")
    .selectAll()
    .where("app_id", "=", appId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  if (!row) return null;
  const keyContext = placeOfKey(appId, channelId);
  const privateKey = (row.key_sealed && unseal(masterSecret, keyContext, row.key_sealed)) || "";
  const access = {
    orgId: row.org_id,
    clientId: row.client_id,
    teamId: row.team_id,
    keyId: row.key_id,
    privateKey,
  };
  if (!isWhole(access)) return null;
  return { ...access, campaigns: row.campaigns, isFirst: row.synced_at === null };
}

/** Fetches Apple's figures of one channel and says how it went in its state. */
export async function syncChannel(
  options: SyncOptions,
  appId: number,
  channelId: number,
): Promise<void> {
  const { db, port, now } = options;
  const set = (values: {
    auth_state: number;
    auth_reason: string;
    auth_reason_en: string | null;
    synced_at?: Date;
    sync_due_at: Date | null;
  }) =>
    db
      .updateTable("asa_channel")
      .set(values)
      .where("app_id", "=", appId)
      .where("channel_id", "=", channelId)
      .execute();
  const access = await accessOf(options, appId, channelId);
  if (!access) return void (await set({ auth_state: 0, ...noReason, sync_due_at: null }));
  const { campaigns: only, isFirst, ...credentials } = access;
  const app = await db
    .selectFrom("app")
    .select(["time_zone", "zone_changes"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const today = localDay(zonesOf(app), now());
  try {
    const from = dayText(today - (isFirst ? firstDaysBack : daysBack));
    const rows = await port.keywordDays(credentials, { from, to: dayText(today), only });
    await db.transaction().execute(async (tx) => {
      // What Apple has taken back must not stay.
      await tx
        .deleteFrom("asa_day")
        .where("app_id", "=", appId)
        .where("channel_id", "=", channelId)
        .where("day", ">=", dayNumber(from))
        .execute();
      for (let at = 0; at < rows.length; at += 500) {
        await tx
          .insertInto("asa_day")
          .values(
            rows.slice(at, at + 500).map((row) => ({
              app_id: appId,
              channel_id: channelId,
              day: dayNumber(row.day),
              campaign_id: row.campaignId,
              campaign: row.campaign,
              group_id: row.groupId,
              group_name: row.group,
              keyword_id: row.keywordId,
              keyword: row.keyword,
              impressions: row.impressions,
              taps: row.taps,
              spend_cents: row.spendCents,
              new_downloads: row.newDownloads,
              redownloads: row.redownloads,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
    const at = now();
    const due = new Date(at + syncEveryMs);
    await set({ auth_state: 2, ...noReason, synced_at: new Date(at), sync_due_at: due });
  } catch (error) {
    if (!(error instanceof AsaError)) throw error;
    const isDenied = error.fault === "denied";
    const due = isDenied ? null : new Date(now() + retryMs);
    const reason = { auth_reason: error.text.zh, auth_reason_en: inEnglish(error.text) };
    await set({ auth_state: isDenied ? 3 : 4, ...reason, sync_due_at: due });
  }
}

/** Syncs every channel that is due; answers how many. */
export async function syncDue(options: SyncOptions): Promise<number> {
  const { db, now } = options;
  const due = await db
    .selectFrom("asa_channel as a")
    .innerJoin("channel as c", (join) =>
      join.onRef("c.app_id", "=", "a.app_id").onRef("c.id", "=", "a.channel_id"),
    )
    .select(["a.app_id", "a.channel_id", "a.sync_due_at"])
    .where("a.sync_due_at", "<=", new Date(now()))
    .where("c.state", "=", 1)
    .orderBy("a.sync_due_at")
    .limit(atOnce)
    .execute();
  let synced = 0;
  for (const { app_id, channel_id, sync_due_at } of due) {
    // Another service may have taken it meanwhile.
    const { numUpdatedRows } = await db
      .updateTable("asa_channel")
      .set({ sync_due_at: new Date(now() + retryMs) })
      .where("app_id", "=", app_id)
      .where("channel_id", "=", channel_id)
      .where(sql<boolean>`sync_due_at = ${sync_due_at}`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) continue;
    await syncChannel(options, app_id, channel_id);
    synced += 1;
  }
  return synced;
}
