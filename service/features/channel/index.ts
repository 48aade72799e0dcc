import type { ChannelDetail } from "../../../src/core/api/contract";
import type { channelCalls } from "../../../src/core/api/contract/channel";
import type { channelImportCalls } from "../../../src/core/api/contract/channel-import";
import type { channelManageCalls } from "../../../src/core/api/contract/channel-manage";
import { channelNotFound } from "../../access/scope";
import { channelCounts } from "../../reporting/channel-counts";
import { linkBaseOf } from "../domain";
import type { AppContext, Handlers } from "../handler";
import { addBatch } from "./add-batch";
import { binChannels } from "./bin";
import { channelDetail, channelType, readChannels } from "./channel-row";
import { checkLanding } from "./check-landing";
import { updateChannel } from "./edit-channel";
import { addGroup, allChannels, groupTree } from "./groups";
import { addChannel } from "./insert-channels";
import { listChannels } from "./list-channels";
import { manageHandlers } from "./manage-handlers";
import { noDownload } from "./no-download";
import { refuseApart } from "./reject-apart";

async function detail(context: AppContext, id: number): Promise<ChannelDetail> {
  const { db, app, now } = context;
  const origin = await linkBaseOf(db, app.appId, context.origin);
  const [row] = await readChannels(db, app, [id]);
  if (!row) throw channelNotFound("id");
  const counts = await channelCounts(db, app, [id], now());
  const missing = await noDownload(db, app.appId, {
    landingType: row.landing_type,
    promote: row.promote,
    packages: row.packages,
  });
  return channelDetail(row, origin, counts.get(id), missing);
}

export const channelHandlers: Handlers<
  keyof typeof channelCalls | keyof typeof channelManageCalls | keyof typeof channelImportCalls
> = {
  ...manageHandlers,
  channelList: listChannels,
  "channel/detail": async (context, { id }) => ({ map: await detail(context, id) }),
  "channel/channelDetail": async (context, { id }) => ({ map: await detail(context, id) }),
  "channel/addChannel": async (context, body) => {
    return { map: await detail(context, await addChannel(context, body)) };
  },
  "channel/batchAdd": async (context, body) => {
    return { map: await addBatch(context, body) };
  },
  "channel/updateChannel": async (context, body) => {
    await updateChannel(context, body);
    return { map: await detail(context, body.id) };
  },
  "channel/checkLanding": async (context, { url }) => ({ map: await checkLanding(context, url) }),
  "channel/delChannel": async (context, body) => {
    await refuseApart(context.db, context.app.appId, body.ids, "ids");
    return { map: { deleted: await binChannels(context, body) } };
  },
  allGroups: async ({ db, app }, { type }) => ({
    map: { list: (await groupTree(db, app, type)).map(({ children: _, ...group }) => group) },
  }),
  "channel/addGroup": async (context, { name }) => {
    return { map: await addGroup(context, context.app, name) };
  },
  groupAndChannelTree: async ({ db, app }) => ({
    obj: (await groupTree(db, app)).map(({ id, name, children }) => ({ id, name, children })),
  }),
  channelAllInApply: async ({ db, app }) => ({
    map: {
      channelList: (await allChannels(db, app)).map((channel) => ({
        id: channel.id,
        channelCode: channel.code,
        channelName: channel.name,
        type: channelType(channel.type),
      })),
    },
  }),
};

export { binChannels } from "./bin";
export { importJob } from "./import-job";

export { drawCode, freeLinkCodes } from "./insert-channels";
export { insertTyped } from "./insert-typed";
export { saveRevision } from "./save-revision";
