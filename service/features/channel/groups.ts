import type { ChannelGroup, ChannelType, GroupNode } from "../../../src/core/api/contract";
import { isVisible } from "../../access/scope";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { channelType } from "./channel-row";

const maxGroups = 100;

const storedGroups = (db: Db, app: AppAccess) =>
  db
    .selectFrom("channel_group")
    .select(["id", "name", "is_default"])
    .where("app_id", "=", app.appId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();

/** Every visible channel, by code. */
export const allChannels = (db: Db, app: AppAccess) =>
  db
    .selectFrom("channel")
    .select(["id", "code", "name", "type", "group_id", "parent_id"])
    .where(isVisible(app))
    .orderBy("id")
    .execute();

/**
 * Groups with their channels; counted are those that are no sub-channels, of one type when given.
 * A partly authorised viewer sees only groups that hold one of its channels.
 */
export async function groupTree(
  db: Db,
  app: AppAccess,
  type: ChannelType | null = null,
): Promise<(GroupNode & ChannelGroup)[]> {
  const [groups, channels] = await Promise.all([storedGroups(db, app), allChannels(db, app)]);
  const members = new Map<number, typeof channels>(groups.map(({ id }) => [id, []]));
  const isCounted = (channel: (typeof channels)[number]) =>
    channel.parent_id === null && (type === null || channel.type === type);
  for (const channel of channels) members.get(channel.group_id)?.push(channel);
  return groups
    .filter(({ id }) => app.channelIds === null || members.get(id)?.length)
    .map(({ id, name, is_default: isDefault }) => {
      const children = (members.get(id) ?? []).map((channel) => ({
        id: channel.id,
        code: channel.code,
        name: channel.name,
        type: channelType(channel.type),
      }));
      return {
        id,
        name,
        isDefault,
        channelCount: (members.get(id) ?? []).filter(isCounted).length,
        children,
      };
    });
}

/** Adds a group; at most 100 an app. */
export function addGroup(
  { db, now }: Pick<Context, "db" | "now">,
  { appId }: Pick<AppAccess, "appId">,
  name: string,
): Promise<ChannelGroup> {
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "groups", { app: appId });
    const { groups } = await tx
      .selectFrom("channel_group")
      .select((eb) => eb.fn.countAll<number>().as("groups"))
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    if (groups >= maxGroups)
      throw new ServiceError("0409", say("最多 {} 个分组", maxGroups), "name");
    const added = await tx
      .insertInto("channel_group")
      .values({ app_id: appId, name, created_at: new Date(now()) })
      .onConflict((conflict) => conflict.columns(["app_id", "name"]).doNothing())
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!added) throw new ServiceError("0409", say("该分组名称已存在"), "name");
    return { ...added, isDefault: false, channelCount: 0 };
  });
}
