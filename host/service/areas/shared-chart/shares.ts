import { randomBytes } from "node:crypto";
import type { ShareMetric, ShareSetting } from "../../../../src/core/api/contract";
import { shareMetrics } from "../../../../src/core/api/contract/shared-chart";
import type { AppAccess, Context } from "../../handler";
import type { Db } from "../../store/open";
import { isVisible, noSuchChannel } from "../channel/scope";

const firstMetrics: ShareMetric[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "retention",
];
const pages: Record<number, string> = {
  1: "share_chart",
  2: "share_chart_adv",
  3: "share_chart_asa",
};
const kinds: Record<number, string> = { 1: "normal", 2: "adv", 3: "asa" };

export const newShareKey = (): string => randomBytes(15).toString("base64url");

/** The stored metrics that still exist, in the order of the dictionary. */
export const knownMetrics = (stored: string[]): ShareMetric[] =>
  shareMetrics.filter((metric) => stored.includes(metric));

/** The share of a visible channel, made on first use. */
export async function shareOf({ db, app, now }: Context & { app: AppAccess }, channelId: number) {
  const channel = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where(isVisible(app))
    .where("id", "=", channelId)
    .executeTakeFirst();
  if (!channel) throw noSuchChannel("id");
  await db
    .insertInto("channel_share")
    .values({
      app_id: app.appId,
      channel_id: channelId,
      kind: kinds[channel.type] ?? "normal",
      share_key: newShareKey(),
      metrics: JSON.stringify(firstMetrics),
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.columns(["app_id", "channel_id"]).doNothing())
    .execute();
  const share = await db
    .selectFrom("channel_share")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();
  return { ...share, page: pages[channel.type] ?? "share_chart" };
}

export type Share = Awaited<ReturnType<typeof shareOf>>;

const visitsOf = (db: Db, { app_id: appId, channel_id: channelId }: Share) =>
  db
    .selectFrom("share_visit")
    .select((each) => [
      each.fn.countAll<number>().as("visits"),
      each.fn.max("visited_at").as("lastVisit"),
    ])
    .where("app_id", "=", appId)
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();

/** What the owner sees of a share. */
export async function shareSetting(
  { db, origin, app }: Context & { app: AppAccess },
  share: Share,
): Promise<ShareSetting> {
  const { visits, lastVisit } = await visitsOf(db, share);
  return {
    key: share.share_key,
    url: `${origin}/${share.page}/${app.appkey}/${share.share_key}`,
    channelId: share.channel_id,
    needPassword: share.password_hash !== null,
    metrics: knownMetrics(share.metrics),
    fromDay: share.from_day,
    expireAt: share.expire_at?.getTime() ?? null,
    active: share.active,
    visits,
    lastVisit: lastVisit ? new Date(lastVisit).getTime() : null,
  };
}
