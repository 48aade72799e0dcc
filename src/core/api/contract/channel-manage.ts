import * as v from "valibot";
import { type ChannelCounts, type ChannelState, channelName, groupName } from "./channel-fields";
import type { ChannelGroup } from "./channel-rows";
import { type ChannelType, liveStates } from "./constants/channel";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging, positiveId, text } from "./shared";

const ids = v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(500));
const writing = { access: "app", writes: true, module: "channel", embed: "channel" } as const;

const editable = v.object({ channelName, groupId: positiveId, remark: text(200) });
export type EditableRow = v.InferOutput<typeof editable>;

export interface SubChannel {
  id: number;
  code: string;
  name: string;
  /** The promotion link, absolute. */
  link: string;
  state: ChannelState;
  createTime: EpochMs;
  today: ChannelCounts;
  yesterday: ChannelCounts;
  total: ChannelCounts;
}

/** A channel in the bin. */
export interface BinnedChannel {
  id: number;
  channelCode: string;
  channelName: string;
  type: ChannelType;
  /** Code of the channel it belongs to; null unless it is a sub-channel. */
  parentCode: string | null;
  /** Sub-channels that went with it and come back with it. */
  childCount: number;
  total: ChannelCounts;
  deleteTime: EpochMs;
  /** When it is emptied for good. */
  purgeTime: EpochMs;
}

/** Somebody who created channels of the app. */
export interface ChannelCreator {
  id: number;
  name: string;
}

/** Calls of the channel list beyond creating, saving and deleting one channel. */
export const channelManageCalls = {
  /** Ours: 0409 with field `name` when taken or when it is the default group. */
  "channel/updateGroup": call<{ map: ChannelGroup }>()({
    ...writing,
    scope: "whole",
    body: v.object({ id: positiveId, name: groupName }),
  }),
  /** Ours: its channels, those in the bin too, move to the default group; 0409 for the default group. */
  "channel/deleteGroup": call<{ map: { moved: number } }>()({
    ...writing,
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: moves channels with their sub-channels, all or none. */
  "channel/moveToGroup": call<{ map: { moved: number } }>()({
    ...writing,
    scope: "whole",
    body: v.object({ ids, groupId: positiveId }),
  }),
  /** Ours: who created the channels, for the filter. */
  "channel/creators": call<{ map: { list: ChannelCreator[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: nothing,
  }),
  /** Ours: renames one channel, whatever its other fields became meanwhile. */
  "channel/rename": call<{ map: { name: string } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ id: positiveId, channelName }),
  }),
  /**
   * Ours: changes rows of the list, all or none; the way back is the same call with `before` and
   * `after` exchanged. 0409 with field `before` when a row is not as `before` says any more.
   */
  "channel/editRows": call<{ map: { changed: number } }>()({
    ...writing,
    scope: "whole",
    body: v.object({
      rows: v.pipe(
        v.array(v.object({ id: positiveId, before: editable, after: editable })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
  }),
  /** Ours: starts (1) or stops (2) channels, all or none. */
  "channel/setState": call<{ map: { changed: number } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ ids, state: v.picklist(liveStates) }),
  }),
  /** The sub-channels of a channel, by number; counts are their own. */
  "channel/childChannelList": call<ListReply<SubChannel>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId, keyword: v.optional(text(50), ""), ...paging }),
  }),
  /** Creates one sub-channel per name with the settings of the parent; codes are `{parent}_{n}`. */
  "channel/addChildChannel": call<{ map: { list: SubChannel[] } }>()({
    ...writing,
    scope: "channels",
    body: v.object({
      id: positiveId,
      names: v.pipe(v.array(channelName), v.minLength(1), v.maxLength(200)),
    }),
  }),
  "channel/childChannelName": call<{ map: { name: string } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ id: positiveId, name: channelName }),
  }),
  /** Moves sub-channels to the bin; `confirm` as in `channel/delChannel`. */
  "channel/childChannelDel": call<{ map: { deleted: number } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ ids, confirm: v.optional(text(50), "") }),
  }),
  /** Ours: what is in the bin, newest first. */
  "channel/binList": call<ListReply<BinnedChannel>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ keyword: v.optional(text(50), ""), ...paging }),
  }),
  /** Ours: takes channels out of the bin as they were; 0409 when a parent is still in it. */
  "channel/restore": call<{ map: { restored: number } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ ids }),
  }),
  /** Ours: empties channels of the bin for good and frees their codes; `confirm` as in `channel/delChannel`. */
  "channel/purge": call<{ map: { purged: number } }>()({
    ...writing,
    scope: "channels",
    body: v.object({ ids, confirm: v.optional(text(50), "") }),
  }),
};
