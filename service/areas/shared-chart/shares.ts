import { randomBytes } from "node:crypto";
import type { ShareKind, ShareSetting } from "../../../src/core/api/contract";
import { type ShareMetric, shareMetrics } from "../../../src/core/metrics";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { kindOf, type ShareTarget } from "./share-target";

const firstMetrics: ShareMetric[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "retention",
];
const pages: Record<ShareKind, string> = {
  normal: "share_chart",
  adv: "share_chart_adv",
  asa: "share_chart_asa",
  group: "share_chart_group",
};

export const newShareKey = (): string => randomBytes(15).toString("base64url");

/** The stored metrics that still exist, in the order of the dictionary. */
export const knownMetrics = (stored: string[]): ShareMetric[] =>
  shareMetrics.filter((metric) => stored.includes(metric));

export const knownKind = (stored: string): ShareKind =>
  stored === "adv" || stored === "asa" || stored === "group" ? stored : "normal";

/** The share of a visible channel or group, made on first use. */
export async function shareOf({ db, app, now }: AppContext, target: ShareTarget) {
  const kind = await kindOf(db, app, target);
  await db
    .insertInto("channel_share")
    .values({
      app_id: app.appId,
      target_id: target.id,
      kind,
      share_key: newShareKey(),
      metrics: JSON.stringify(firstMetrics),
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.columns(["app_id", "kind", "target_id"]).doNothing())
    .execute();
  return db
    .selectFrom("channel_share")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("kind", "=", kind)
    .where("target_id", "=", target.id)
    .executeTakeFirstOrThrow();
}

export type Share = Awaited<ReturnType<typeof shareOf>>;

const visitsOf = (db: Db, share: Share) =>
  db
    .selectFrom("share_visit")
    .select((each) => [
      each.fn.countAll<number>().as("visits"),
      each.fn.max("visited_at").as("lastVisit"),
    ])
    .where("app_id", "=", share.app_id)
    .where("kind", "=", share.kind)
    .where("target_id", "=", share.target_id)
    .executeTakeFirstOrThrow();

/** What the owner sees of a share. */
export async function shareSetting(
  { db, origin, app }: AppContext,
  share: Share,
): Promise<ShareSetting> {
  const { visits, lastVisit } = await visitsOf(db, share);
  const kind = knownKind(share.kind);
  return {
    key: share.share_key,
    url: `${origin}/${pages[kind]}/${app.appkey}/${share.share_key}`,
    kind,
    targetId: share.target_id,
    needPassword: share.password_hash !== null,
    metrics: knownMetrics(share.metrics),
    fromDay: share.from_day,
    expireAt: share.expire_at?.getTime() ?? null,
    showsMembers: share.shows_members,
    deductsAbnormal: share.deducts_abnormal,
    hasWatermark: share.has_watermark,
    active: share.active,
    visits: Number(visits),
    lastVisit: lastVisit ? new Date(lastVisit).getTime() : null,
  };
}
