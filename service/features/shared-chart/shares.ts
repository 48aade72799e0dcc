import { randomBytes } from "node:crypto";
import type { ShareKind, ShareSetting } from "../../../src/core/api/contract";
import { type ShareMetric, shareMetrics } from "../../../src/core/metrics";
import { isShareInUse } from "../../reporting/shares-in-use";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { kindOf, type ShareTarget } from "./share-target";

/** Metrics of a share until its owner chooses others. */
export const defaultMetrics: ShareMetric[] = [
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

/** The stored metrics that still exist, in the order of `shareMetrics`. */
export const knownMetrics = (stored: string[]): ShareMetric[] =>
  shareMetrics.filter((metric) => stored.includes(metric));

export const knownKind = (stored: string): ShareKind =>
  stored === "adv" || stored === "asa" || stored === "group" ? stored : "normal";

/** The stored share of a visible channel or group, with its kind; null until it is saved. */
export async function storedShare(
  { db, app }: Pick<AppContext, "db" | "app">,
  target: ShareTarget,
) {
  const kind = await kindOf(db, app, target);
  const share = await db
    .selectFrom("channel_share")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("kind", "=", kind)
    .where("target_id", "=", target.id)
    .executeTakeFirst();
  return { kind, share: share ?? null };
}

export type ShareWithKind = Awaited<ReturnType<typeof storedShare>>;

const visitsOf = (db: Db, share: NonNullable<ShareWithKind["share"]>) =>
  db
    .selectFrom("share_visit")
    .select((eb) => [
      eb.fn.countAll<number>().as("visits"),
      eb.fn.max("visited_at").as("lastVisit"),
    ])
    .where("app_id", "=", share.app_id)
    .where("kind", "=", share.kind)
    .where("target_id", "=", share.target_id)
    .executeTakeFirstOrThrow();

const draftOf = (kind: ShareKind, targetId: number): ShareSetting => ({
  isSaved: false,
  isInUse: false,
  key: "",
  url: "",
  kind,
  targetId,
  needPassword: false,
  metrics: defaultMetrics,
  fromDay: null,
  expireAt: null,
  showsMembers: false,
  deductsAbnormal: false,
  hasWatermark: false,
  allowsCompare: false,
  active: false,
  visits: 0,
  lastVisit: null,
});

/** Reads the settings of a share for its owner. */
export async function shareSetting(
  { db, origin, app, now }: AppContext,
  target: ShareTarget,
): Promise<ShareSetting> {
  const { kind, share } = await storedShare({ db, app }, target);
  if (!share) return draftOf(kind, target.id);
  const { visits, lastVisit } = await visitsOf(db, share);
  return {
    isSaved: true,
    isInUse: isShareInUse(share, now()),
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
    allowsCompare: share.allows_compare,
    active: share.active,
    visits: Number(visits),
    lastVisit: lastVisit ? new Date(lastVisit).getTime() : null,
  };
}
