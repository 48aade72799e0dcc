import { type Context, Refusal } from "../../handler";

/** The share behind a link, with its channel and app; refuses when unknown (0404), stopped or expired (0410). */
export async function findShare(
  { db, now }: Pick<Context, "db" | "now">,
  { appkey, key }: { appkey: string; key: string },
) {
  const share = await db
    .selectFrom("app")
    .innerJoin("channel_share as share", "share.app_id", "app.id")
    .innerJoin("channel", (join) =>
      join
        .onRef("channel.app_id", "=", "share.app_id")
        .onRef("channel.id", "=", "share.channel_id"),
    )
    .selectAll("share")
    .select(["app.name as app_name", "app.icon as app_icon", "app.time_zone"])
    .select(["channel.code", "channel.name", "channel.deleted_at"])
    .where("app.appkey", "=", appkey)
    .where("app.deleted_at", "is", null)
    .where("share.share_key", "=", key)
    .executeTakeFirst();
  if (!share) throw new Refusal("0404", "分享不存在或链接已重置");
  if (!share.active || share.deleted_at) throw new Refusal("0410", "该分享已停止");
  if (share.expire_at && share.expire_at.getTime() <= now()) {
    throw new Refusal("0410", "该分享已过期");
  }
  return share;
}

export type FoundShare = Awaited<ReturnType<typeof findShare>>;
