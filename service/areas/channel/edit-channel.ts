import type { ValidBody } from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
import { Refusal } from "../../base/refusal";
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
  if (!stored) throw noSuchChannel("id");
  if (stored.type !== 1) throw new Refusal("0400", "广告渠道请在广告渠道的表单里修改", "id");
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
