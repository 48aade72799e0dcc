import type { channelImportCalls } from "../../../src/core/api/contract/channel-import";
import type { channelManageCalls } from "../../../src/core/api/contract/channel-manage";
import type { Handlers } from "../handler";
import { binChannels, listBin, purgeNow, restoreChannels } from "./bin";
import { deleteGroup, moveToGroup, renameGroup } from "./change-groups";
import { editRows } from "./edit-rows";
import { cancelImport, checkImport, importState, startImport } from "./import-channels";
import { listCreators } from "./list-creators";
import { renameChannel } from "./rename-channel";
import { setState } from "./set-state";
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
