import * as v from "valibot";
import { type ChannelGroup, groupName } from "./channel";
import { call } from "./define";
import { positiveId } from "./shared";

const ids = v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(500));
const writing = { access: "app", writes: true, module: "channel" } as const;

/** Calls of the channel list beyond creating, saving and deleting one channel. */
export const channelManageCalls = {
  /** Ours: 0409 with field `name` when taken or when it is the default group. */
  "channel/updateGroup": call<{ map: ChannelGroup }>()({
    ...writing,
    body: v.object({ id: positiveId, name: groupName }),
  }),
  /** Ours: its channels, those in the bin too, move to the default group; 0409 for the default group. */
  "channel/deleteGroup": call<{ map: { moved: number } }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Ours: moves channels with their sub-channels, all or none. */
  "channel/moveToGroup": call<{ map: { moved: number } }>()({
    ...writing,
    body: v.object({ ids, groupId: positiveId }),
  }),
};
