import { sql } from "kysely";
import { isVisible, noSuchChannel } from "../../access/scope";
import type { HandlerContext } from "../handler";
import { refuseApart } from "./refuse-apart";

/** Renames a channel, or only a sub-channel when that is what was meant. */
export async function renameChannel(
  { db, app, now }: HandlerContext<"channel/rename">,
  id: number,
  name: string,
  onlyChild = false,
): Promise<string> {
  await refuseApart(db, app.appId, [id], "id");
  let renaming = db
    .updateTable("channel")
    .set({ name, updated_at: new Date(now()), revision: sql`revision + 1` })
    .where(isVisible(app))
    .where("id", "=", id);
  if (onlyChild) renaming = renaming.where("parent_id", "is not", null);
  const renamed = await renaming.returning("name").executeTakeFirst();
  if (!renamed) throw noSuchChannel("id");
  return renamed.name;
}
