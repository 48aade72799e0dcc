import type { ValidBody } from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
import { Refusal } from "../../base/refusal";
import type { HandlerContext } from "../handler";
import { checkChannel, columnsOf } from "./check-channel";

/** Saves a channel that nobody else has saved since `revision` was read. */
export async function updateChannel(
  { db, app, now }: HandlerContext<"channel/updateChannel">,
  { id, revision, state, channelName, ...channel }: ValidBody<"channel/updateChannel">,
): Promise<void> {
  const stored = await db
    .selectFrom("channel")
    .select("revision")
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) throw noSuchChannel("id");
  await checkChannel(db, app.appId, channel);
  const isCurrent = stored.revision === revision;
  const saved = isCurrent
    ? await db
        .updateTable("channel")
        .set({ ...columnsOf(channel), name: channelName, ...(state ? { state } : {}) })
        .set({ revision: revision + 1, updated_at: new Date(now()) })
        .where("app_id", "=", app.appId)
        .where("id", "=", id)
        .where("revision", "=", revision)
        .where("deleted_at", "is", null)
        .returning("id")
        .executeTakeFirst()
    : undefined;
  if (!saved) throw new Refusal("0409", "该渠道已被他人修改，请刷新后重试", "revision");
  // Sub-channels stay in the group of their parent.
  await db
    .updateTable("channel")
    .set({ group_id: channel.groupId })
    .where("app_id", "=", app.appId)
    .where("parent_id", "=", id)
    .execute();
}
