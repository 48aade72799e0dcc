import { rowKinds, shareKindOf, signedToken } from "../../features/shared-chart";
import type { Db } from "../../store/open";
import type { DemoApp } from "./demo-key";

/** Ids shown by the example elements. */
export interface DemoExamples {
  channelId?: number;
  adChannelId?: number;
  asaChannelId?: number;
  groupId?: number;
  linkId?: number;
  wechatLinkId?: number;
  domainId?: number;
  messageId?: number;
  uid?: string;
  share?: { appkey: string; key: string };
  boardToken?: string;
}

/** Reads one id of each kind: from the first demo app, or from the account. */
export async function readDemoExamples(
  db: Db,
  apps: DemoApp[],
  masterSecret: string,
): Promise<DemoExamples> {
  const [app] = apps;
  if (!app) return {};
  const channels = await db
    .selectFrom("channel")
    .select((row) => ["type", row.fn.min("id").as("id")])
    .where("app_id", "=", app.id)
    .where("deleted_at", "is", null)
    .where("parent_id", "is", null)
    .groupBy("type")
    .execute();
  const channelOf = (type: number) => channels.find((channel) => channel.type === type)?.id;
  const first = async (rows: Promise<{ id: number } | undefined>) => (await rows)?.id;
  const group = db.selectFrom("channel_group").select("id").where("app_id", "=", app.id);
  const wechatLink = db.selectFrom("wechat_link").select("id").where("app_id", "=", app.id);
  const domain = db.selectFrom("domain").select("id").where("account_id", "=", app.owner_id);
  const message = db.selectFrom("message").select("id").where("account_id", "=", app.owner_id);
  const auditEntry = await db
    .selectFrom("referral_deed")
    .select("uid")
    .where("app_id", "=", app.id)
    .orderBy("times", "desc")
    .limit(1)
    .executeTakeFirst();
  const share = await db
    .selectFrom("channel_share as share")
    .innerJoin("app", "app.id", "share.app_id")
    .select(["app.appkey", "share.share_key as key"])
    .where(
      "share.app_id",
      "in",
      apps.map(({ id }) => id),
    )
    .where("share.kind", "=", shareKindOf(1))
    .where("share.active", "=", true)
    .where("share.password_hash", "is", null)
    .where("share.expire_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const board = await db
    .selectFrom("signed_chart")
    .select(["app_id", "id"])
    .where(
      "app_id",
      "in",
      apps.map(({ id }) => id),
    )
    .where("kind", "=", rowKinds.board)
    .where("password_hash", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return {
    channelId: channelOf(1),
    adChannelId: channelOf(2),
    asaChannelId: channelOf(3),
    linkId: channelOf(4),
    groupId: await first(group.orderBy("id").limit(1).executeTakeFirst()),
    wechatLinkId: await first(wechatLink.orderBy("id").limit(1).executeTakeFirst()),
    domainId: await first(domain.orderBy("id").limit(1).executeTakeFirst()),
    messageId: await first(message.orderBy("id", "desc").limit(1).executeTakeFirst()),
    uid: auditEntry?.uid,
    share,
    ...(board && {
      boardToken: signedToken(masterSecret, { appId: board.app_id, id: board.id }, "board"),
    }),
  };
}
