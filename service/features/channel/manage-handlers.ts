import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import type { channelImportCalls } from "../../../src/core/api/contract/channel-import";
import type { channelManageCalls } from "../../../src/core/api/contract/channel-manage";
import { channelNotFound, isVisible } from "../../access/scope";
import type { HandlerContext, Handlers } from "../handler";
import { binChannels, listBin, purgeNow, restoreChannels } from "./bin";
import { deleteGroup, moveToGroup, renameGroup } from "./change-groups";
import { editRows } from "./edit-rows";
import { cancelImport, checkImport, importState, startImport } from "./import-channels";
import { refuseApart } from "./reject-apart";
import { addChildren, listChildren } from "./sub-channels";

/** Handlers of what the channel list does beyond one channel's form. */
export const manageHandlers: Handlers<
  keyof typeof channelManageCalls | keyof typeof channelImportCalls
> = {
  "channel/updateGroup": async (context, body) => {
    return { map: await renameGroup(context, body) };
  },
  "channel/deleteGroup": async (context, { id }) => {
    return { map: { moved: await deleteGroup(context, id) } };
  },
  "channel/moveToGroup": async (context, body) => {
    return { map: { moved: await moveToGroup(context, body) } };
  },
  "channel/creators": async (context) => ({ map: { list: await listCreators(context) } }),
  "channel/rename": async (context, { id, channelName }) => ({
    map: { name: await renameChannel(context, id, channelName) },
  }),
  "channel/editRows": async (context, body) => ({
    map: { changed: await editRows(context, body) },
  }),
  "channel/setState": async (context, body) => ({
    map: { changed: await setState(context, body) },
  }),
  "channel/childChannelList": listChildren,
  "channel/addChildChannel": async (context, body) => ({
    map: { list: await addChildren(context, body) },
  }),
  "channel/childChannelName": async (context, { id, name }) => ({
    map: { name: await renameChannel(context, id, name, true) },
  }),
  "channel/childChannelDel": async (context, body) => ({
    map: { deleted: await binChannels(context, body, true) },
  }),
  "channel/checkImport": async (context, body) => {
    return { map: await checkImport(context, body) };
  },
  "channel/batchImport": async (context, body) => {
    return { map: { taskId: await startImport(context, body) } };
  },
  "channel/importState": async (context, { taskId }) => ({
    map: await importState(context, taskId),
  }),
  "channel/cancelImport": async (context, { taskId }) => ({
    map: await cancelImport(context, taskId),
  }),
  "channel/binList": listBin,
  "channel/restore": async (context, { ids }) => ({
    map: { restored: await restoreChannels(context, ids) },
  }),
  "channel/purge": async (context, body) => ({ map: { purged: await purgeNow(context, body) } }),
};

/** Who created the channels the viewer may see. */
const listCreators = ({ db, app }: HandlerContext<"channel/creators">) =>
  db
    .selectFrom("account")
    .select(["id", "user_name as name"])
    .where(
      "id",
      "in",
      db.selectFrom("channel").select("created_by").distinct().where(isVisible(app)),
    )
    .orderBy("id")
    .execute();

/** Renames a channel, or only a sub-channel when that is what was meant. */
async function renameChannel(
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
  if (!renamed) throw channelNotFound("id");
  return renamed.name;
}

/** Starts or stops channels, all or none; counts those named. */
function setState(
  { db, app, now }: HandlerContext<"channel/setState">,
  { ids: given, state }: ValidBody<"channel/setState">,
): Promise<number> {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (tx) => {
    await refuseApart(tx, app.appId, ids, "ids");
    const changed = await tx
      .updateTable("channel")
      .set({ state, updated_at: new Date(now()), revision: sql`revision + 1` })
      .where(isVisible(app))
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .returning("id")
      .execute();
    if (changed.length < ids.length) throw channelNotFound("ids");
    return changed.length;
  });
}
