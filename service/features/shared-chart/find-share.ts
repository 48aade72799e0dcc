import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";

/** The share behind a link, with its channel or group and app; refuses when unknown (0404), stopped or expired (0410). */
export async function findShare(
  { db, now }: Pick<Context, "db" | "now">,
  { appkey, key }: { appkey: string; key: string },
) {
  const found = await db
    .selectFrom("app")
    .innerJoin("channel_share as share", "share.app_id", "app.id")
    .leftJoin("channel", (join) =>
      join
        .onRef("channel.app_id", "=", "share.app_id")
        .onRef("channel.id", "=", "share.target_id")
        .on("share.kind", "<>", "group"),
    )
    .leftJoin("channel_group as group", (join) =>
      join
        .onRef("group.app_id", "=", "share.app_id")
        .onRef("group.id", "=", "share.target_id")
        .on("share.kind", "=", "group"),
    )
    .selectAll("share")
    .select(["app.name as app_name", "app.icon as app_icon", "app.time_zone", "app.zone_changes"])
    .select("app.owner_id")
    .select(["channel.code", "channel.deleted_at"])
    .select((eb) => eb.fn.coalesce("channel.name", "group.name").as("name"))
    .where("app.appkey", "=", appkey)
    .where("app.deleted_at", "is", null)
    .where("share.share_key", "=", key)
    .executeTakeFirst();
  if (!found) throw new ServiceError("0404", say("分享不存在或链接已重置"));
  const { name, ...share } = found;
  if (!share.active || share.deleted_at || name === null) {
    throw new ServiceError("0410", say("该分享已停止"));
  }
  if (share.expire_at && share.expire_at.getTime() <= now()) {
    throw new ServiceError("0410", say("该分享已过期"));
  }
  return { ...share, name, code: share.code ?? "" };
}

export type FoundShare = Awaited<ReturnType<typeof findShare>>;
