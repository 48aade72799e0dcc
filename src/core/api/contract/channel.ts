import * as v from "valibot";
import { channelCode, channelName, groupName } from "./channel-fields";
import type { ChannelDetail, ChannelGroup, ChannelRow, GroupNode } from "./channel-rows";
import { type ChannelType, channelListSorts, channelTypes, liveStates } from "./constants/channel";
import { landingTemplates } from "./constants/landing";
import type { AppPlatform } from "./constants/platform";
import { call } from "./define";
import {
  day,
  type ListReply,
  nothing,
  paging,
  positiveId,
  requiredText,
  text,
  webUrl,
} from "./shared";

const paramKey = v.pipe(requiredText(32), v.regex(/^[0-9A-Za-z_]+$/));
const price = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100_000),
  v.check((yuan) => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6),
);

const version = v.optional(v.nullable(positiveId), null);

const shared = {
  groupId: positiveId,
  promote: v.optional(v.picklist([1, 2, 3]), 1),
  landingType: v.optional(v.picklist(["default", "custom"]), "default"),
  landingUrl: v.optional(v.union([v.literal(""), webUrl]), ""),
  /** Template of our landing page; empty = that of the app. */
  template: v.optional(v.picklist(["", ...landingTemplates]), ""),
  /** The version that visitors of a system get; null = the app's current one. */
  packages: v.optional(v.object({ ios: version, android: version, harmony: version }), {}),
  params: v.optional(
    v.pipe(v.array(v.object({ key: paramKey, value: text(200) })), v.maxLength(20)),
    [],
  ),
  wake: v.optional(
    v.object({ path: text(200), fallback: v.picklist(["store", "download", "web"]) }),
    { path: "", fallback: "download" },
  ),
  cpa: v.optional(v.nullable(price), null),
  owner: v.optional(text(30), ""),
  periodStart: v.optional(v.nullable(day), null),
  periodEnd: v.optional(v.nullable(day), null),
  remark: v.optional(text(200), ""),
};

/** Systems on which a link of the app's own page has nothing to download. */
export interface NoDownload {
  noDownload: AppPlatform[];
}

/** Result of a batch, each part in the order of the request. */
export interface BatchResult {
  created: { id: number; channelCode: string; channelName: string; link: string }[];
  skipped: { channelCode: string; reason: string }[];
  /** As of one channel. */
  noDownload: AppPlatform[];
}

export interface LandingCheck {
  isReachable: boolean;
  hasSdk: boolean;
  /** HTTP status; null when nothing answered. */
  status: number | null;
  /** Error to display; empty when there is none. */
  reason: string;
}

export const channelCalls = {
  channelList: call<{ map: ListReply<ChannelRow>["map"] & NoDownload }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({
      type: v.optional(v.picklist(channelTypes), 1),
      keyword: v.optional(text(50), ""),
      groupId: v.optional(v.nullable(positiveId), null),
      state: v.optional(v.nullable(v.picklist(liveStates)), null),
      /** Account that created them. */
      creatorId: v.optional(v.nullable(positiveId), null),
      /** True for channels that have counts, of their own or of their sub-channels; null = all. */
      hasData: v.optional(v.nullable(v.boolean()), null),
      sort: v.optional(v.picklist(channelListSorts), "createTime"),
      order: v.optional(v.picklist(["asc", "desc"]), "desc"),
      ...paging,
    }),
  }),
  "channel/detail": call<{ map: ChannelDetail }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId }),
  }),
  /** As `channel/detail`: the specification names both paths. */
  "channel/channelDetail": call<{ map: ChannelDetail }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId }),
  }),
  /** 0409 with field `channelCode` when the code is taken. An empty code is generated. */
  "channel/addChannel": call<{ map: ChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      channelCode: v.optional(v.union([v.literal(""), channelCode]), ""),
      channelName,
      ...shared,
    }),
  }),
  /** Ours: at most 200 channels alike but for code and name, all at once; taken codes are skipped. */
  "channel/batchAdd": call<{ map: BatchResult }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      items: v.pipe(
        v.array(v.object({ channelCode, channelName })),
        v.minLength(1),
        v.maxLength(200),
      ),
      ...shared,
    }),
  }),
  /** 0409 with field `revision` when somebody saved in between. The code is fixed. */
  "channel/updateChannel": call<{ map: ChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({
      id: positiveId,
      revision: v.number(),
      state: v.optional(v.picklist(liveStates)),
      channelName,
      ...shared,
    }),
  }),
  /** Ours: fetches a public page and looks for the web SDK in it; 0429 when asked too often. */
  "channel/checkLanding": call<{ map: LandingCheck }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "own",
    body: v.object({ url: v.pipe(requiredText(500), webUrl) }),
  }),
  /**
   * Moves channels with their sub-channels to the bin; their links lead to the app's default landing
   * page from then on. When any has data, `confirm` must be the code of the one channel or, of
   * several, how many there are: 0400 with field `confirm` otherwise.
   */
  "channel/delChannel": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({
      ids: v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(500)),
      confirm: v.optional(text(50), ""),
    }),
  }),
  /** Counts channels that are no sub-channels, of one type when given. */
  allGroups: call<{ map: { list: ChannelGroup[] } }>()({
    access: "app",
    embed: "any",
    body: v.object({ type: v.optional(v.nullable(v.picklist(channelTypes)), null) }),
  }),
  /** Ours: 0409 with field `name` when taken; at most 100 groups. */
  "channel/addGroup": call<{ map: ChannelGroup }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ name: groupName }),
  }),
  groupAndChannelTree: call<{ obj: GroupNode[] }>()({ access: "app", embed: "any", body: nothing }),
  channelAllInApply: call<{
    map: {
      channelList: { id: number; channelCode: string; channelName: string; type: ChannelType }[];
    };
  }>()({ access: "app", embed: "any", body: nothing }),
};
