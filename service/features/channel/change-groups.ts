import { sql } from "kysely";
import type { ChannelGroup, ValidBody } from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import { recordChannels } from "../webhook";
import { groupTree } from "./groups";
import { refuseApart } from "./reject-apart";

/** The group, held against being renamed or deleted until the transaction ends. */
async function holdGroup(tx: Db, appId: number, id: number, field: string) {
  const group = await tx
    .selectFrom("channel_group")
    .select(["id", "is_default"])
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new ServiceError("0404", say("分组不存在或已被删除"), field);
  return group;
}

/** Renames a group; the default one keeps its name. */
export async function renameGroup(
  { db, app }: HandlerContext<"channel/updateGroup">,
  { id, name }: ValidBody<"channel/updateGroup">,
): Promise<ChannelGroup> {
  await db.transaction().execute(async (tx) => {
    // One change of an app's groups at a time: the name is looked for and then taken.
    await lockLimit(tx, "groups", { app: app.appId });
    const group = await holdGroup(tx, app.appId, id, "id");
    if (group.is_default) throw new ServiceError("0409", say("默认分组不能改名"), "name");
    const taken = await tx
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("name", "=", name)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (taken) throw new ServiceError("0409", say("该分组名称已存在"), "name");
    await tx
      .updateTable("channel_group")
      .set({ name })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  });
  const renamed = (await groupTree(db, app)).find((group) => group.id === id);
  if (!renamed) throw new ServiceError("0404", say("分组不存在或已被删除"), "id");
  const { children: _, ...group } = renamed;
  return group;
}

/** Removes a group; answers how many live channels went to the default group. */
export function deleteGroup(
  { db, app, now, requestId }: HandlerContext<"channel/deleteGroup">,
  id: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, app.appId, id, "id");
    if (group.is_default) throw new ServiceError("0409", say("默认分组不能删除"), "id");
    const { id: defaultId } = await tx
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("is_default", "=", true)
      .executeTakeFirstOrThrow();
    const moved = await tx
      .updateTable("channel")
      .set({ group_id: defaultId, updated_at: new Date(now()), revision: sql`revision + 1` })
      .where("app_id", "=", app.appId)
      .where("group_id", "=", id)
      .returning(["id", "parent_id", "deleted_at"])
      .execute();
    await tx
      .deleteFrom("channel_group")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    const channelIds = moved
      .filter((one) => one.deleted_at === null && one.parent_id === null)
      .map((one) => one.id);
    const noted = { appId: app.appId, about: requestId, change: "updated", channelIds } as const;
    await recordChannels(tx, noted, now());
    return channelIds.length;
  });
}

/** Moves channels and their sub-channels to a group, all or none; counts the channels named. */
export function moveToGroup(
  { db, app, now }: HandlerContext<"channel/moveToGroup">,
  { ids: given, groupId }: ValidBody<"channel/moveToGroup">,
): Promise<number> {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (tx) => {
    await holdGroup(tx, app.appId, groupId, "groupId");
    await refuseApart(tx, app.appId, ids, "ids");
    const moved = await tx
      .updateTable("channel")
      .set({ group_id: groupId, updated_at: new Date(now()), revision: sql`revision + 1` })
      .where(isVisible(app))
      .where("parent_id", "is", null)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .returning("id")
      .execute();
    if (moved.length < ids.length) throw channelNotFound("ids");
    await tx
      .updateTable("channel")
      .set({ group_id: groupId })
      .where("app_id", "=", app.appId)
      .where("parent_id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .execute();
    return moved.length;
  });
}
