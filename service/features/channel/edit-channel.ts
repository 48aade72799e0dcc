import type { ValidBody } from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { HandlerContext } from "../handler";
import { checkChannel, columnsOf } from "./check-channel";
import { saveRevision } from "./save-revision";

/** Saves a channel that nobody else has saved since `revision` was read. */
export async function updateChannel(
  { db, app, now }: HandlerContext<"channel/updateChannel">,
  { id, revision, state, channelName, ...channel }: ValidBody<"channel/updateChannel">,
): Promise<void> {
  const stored = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) throw channelNotFound("id");
  if (stored.type !== 1)
    throw new ServiceError("0400", say("广告渠道请在广告渠道的表单里修改"), "id");
  await checkChannel(db, app.appId, channel);
  await saveRevision(
    db,
    { app, now },
    { id, revision, state },
    { ...columnsOf(channel), name: channelName },
  );
  // Sub-channels stay in the group of their parent.
  await db
    .updateTable("channel")
    .set({ group_id: channel.groupId })
    .where("app_id", "=", app.appId)
    .where("parent_id", "=", id)
    .execute();
}
