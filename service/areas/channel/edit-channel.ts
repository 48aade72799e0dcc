import type { ValidBody } from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
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
    .select("id")
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) throw noSuchChannel("id");
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
