import { sql } from "kysely";
import type { ShareKind, ValidBody } from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

export type ShareTarget = Pick<ValidBody<"channel/shareKey">, "id" | "of">;

const kinds: Record<number, ShareKind> = { 1: "normal", 2: "adv", 3: "asa" };

export const shareKindOf = (type: number): ShareKind => kinds[type] ?? "normal";

/**
 * Returns the share kind of a visible channel or group. Groups can only be shared by viewers of the
 * whole app.
 */
export async function kindOf(db: Db, app: AppAccess, { id, of }: ShareTarget): Promise<ShareKind> {
  if (of === "group") {
    if (app.channelIds !== null)
      throw new ServiceError("0403", say("您的授权仅限部分渠道，不能分享分组"));
    const group = await db
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!group) throw new ServiceError("0404", say("分组不存在或已被删除"), "id");
    return "group";
  }
  const channel = await db
    .selectFrom("channel")
    .select("type")
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!channel) throw channelNotFound("id");
  return shareKindOf(channel.type);
}

export interface Member {
  id: number;
  code: string;
  name: string;
  type: number;
  /** The channel it belongs to; null for one of its own. */
  parentId: number | null;
  /** There no more; false unless told. */
  isDeleted?: boolean;
}

/**
 * Channels whose counts a share shows: the channel with its sub-channels, or all of a group. One that was
 * deleted keeps its history.
 */
export async function membersOf(
  db: Db,
  { app_id: appId, target_id: targetId, kind }: { app_id: number; target_id: number; kind: string },
): Promise<Member[]> {
  const isGroup = kind === "group";
  const rows = await db
    .selectFrom("channel")
    .select(["id", "code", "name", "type", "parent_id", "deleted_at"])
    .where("app_id", "=", appId)
    .where(
      isGroup
        ? sql<boolean>`group_id = ${targetId}`
        : sql<boolean>`(id = ${targetId} OR parent_id = ${targetId})`,
    )
    .orderBy("id")
    .execute();
  return rows.map(({ parent_id: parentId, deleted_at, ...row }) => ({
    ...row,
    parentId,
    isDeleted: deleted_at !== null,
  }));
}
