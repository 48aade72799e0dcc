import * as v from "valibot";
import { adCostCalls } from "./ad-cost";
import { type AdLinkKind, type AdOs, adDebugCalls } from "./ad-debug";
import { type ChannelState, channelCode, channelName } from "./channel-fields";
import { liveStates } from "./constants/channel";
import { appPlatforms } from "./constants/platform";
import { call } from "./define";
import { type PostbackRule, type PostbackSource, postbackCalls, postbackRules } from "./postback";
import { markSecret, nothing, positiveId, requiredText, text, webUrl } from "./shared";

export interface AdMacro {
  /** As it stands in the link, such as `__OAID__`. */
  macro: string;
  /** Parameter of our link. */
  field: string;
  name: string;
  isRequired: boolean;
  /** Only on links of this system; null = all. */
  os: AdOs | null;
}

export interface AdKey {
  key: string;
  name: string;
  /** Empty when the name says it all. */
  hint: string;
  isRequired: boolean;
  isSecret: boolean;
  /**
   * True when it signs postbacks that have no template: then it has at least `signingKeyLeast`
   * characters.
   */
  isSigning: boolean;
  /** The values it can have, the first by default; empty when it is typed in. */
  options: string[];
}

export interface AdPlatform {
  type: string;
  name: string;
  note: string;
  os: AdOs[];
  macros: AdMacro[];
  linkKinds: AdLinkKind[];
  events: { value: string; name: string; source: PostbackSource }[];
  /** Keys required by the platform's postback. */
  keys: AdKey[];
  /** True when accounts with keys are stored separately from channels. */
  needAccount: boolean;
  /**
   * True when the platform's postback is not publicly documented, so that the common form is used.
   */
  isGeneric: boolean;
  /** True when postbacks go only to a host that the channel names. */
  needsHost: boolean;
}

/** 0 not set up, 1 being tested, 2 in effect, 3 faulty. */
export type AdPostbackState = 0 | 1 | 2 | 3;

export const channelWindows = v.object({
  clickWindowDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  fuzzyWindowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
  isViewCounted: v.boolean(),
  viewWindowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
});
export type ChannelWindows = v.InferOutput<typeof channelWindows>;

export interface AdLink {
  kind: AdLinkKind;
  url: string;
}

export interface AdChannelDetail {
  id: number;
  channelCode: string;
  channelName: string;
  groupId: number;
  state: ChannelState;
  remark: string;
  owner: string;
  platform: string;
  platformName: string;
  os: AdOs;
  linkType: "download" | "landing" | "wake";
  landingUrl: string;
  /** App Store id or package name. */
  target: string;
  /** Null = those of the app. */
  windows: ChannelWindows | null;
  accountId: number | null;
  /** Masked; an empty one is not set. */
  keys: Record<string, string>;
  /** The one host that postbacks go to; empty where the platform's own are known, or none is set. */
  postbackHost: string;
  planId: number | null;
  rules: PostbackRule[];
  links: AdLink[];
  /** The promotion link with the platform's click id, for landing pages. */
  landingLink: string;
  postbackState: AdPostbackState;
  revision: number;
}

const shared = {
  channelName,
  groupId: positiveId,
  remark: v.optional(text(200), ""),
  owner: v.optional(text(30), ""),
  os: v.picklist(appPlatforms),
  linkType: v.optional(v.picklist(["download", "landing", "wake"]), "download"),
  landingUrl: v.optional(v.union([v.literal(""), webUrl]), ""),
  target: v.optional(v.pipe(text(100), v.regex(/^[0-9A-Za-z._]*$/)), ""),
  windows: v.optional(v.nullable(channelWindows), null),
  accountId: v.optional(v.nullable(positiveId), null),
  /** Absent keys stay as they are; an empty text removes one. */
  keys: v.optional(v.pipe(v.record(text(30), text(500)), markSecret()), {}),
  /** A bare host name such as `callback.example.com`, in any case. */
  postbackHost: v.optional(text(253), ""),
  planId: v.optional(v.nullable(positiveId), null),
  rules: v.optional(postbackRules, []),
};

export interface AdAccount {
  id: number;
  accountId: string;
  /** The platform's id of the app. */
  appId: string;
  keyMasked: string;
  /** 1 in use, 2 stopped. */
  state: 1 | 2;
  /** Channels that use it. */
  channels: number;
  revision: number;
}

export interface LinkCheck {
  isOk: boolean;
  checks: { key: "domain" | "macros" | "case" | "reach"; isOk: boolean; reason: string }[];
}

export const adCalls = {
  /** The ad platforms that channels can be made for. */
  "ad/list": call<{ map: { list: AdPlatform[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: nothing,
  }),
  "ad/detail": call<{ map: AdChannelDetail }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: a channel of an ad platform; 0409 with field `channelCode` when the code is taken. */
  "ad/addChannel": call<{ map: AdChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      channelCode: v.optional(v.union([v.literal(""), channelCode]), ""),
      platform: requiredText(30),
      ...shared,
    }),
  }),
  /** Ours: platform, system and code are fixed; 0409 with field `revision` when somebody saved in between. */
  "ad/updateChannel": call<{ map: AdChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({
      id: positiveId,
      revision: v.number(),
      state: v.optional(v.picklist(liveStates)),
      ...shared,
    }),
  }),
  /** Ours: looks at a monitoring link as it was pasted, and asks ourselves with it. */
  "ad/checkLink": call<{ map: LinkCheck }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({ id: positiveId, url: requiredText(4000) }),
  }),
  "ad/getAdqqList": call<{ map: { list: AdAccount[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: nothing,
  }),
  /** Adds (no id) or changes a Tencent account; an empty key keeps the stored one. */
  "ad/updateAdqq": call<{ map: AdAccount }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      id: v.optional(positiveId),
      revision: v.optional(v.number(), 0),
      accountId: v.pipe(requiredText(20), v.regex(/^\d+$/)),
      appId: v.optional(v.pipe(text(100), v.regex(/^[0-9A-Za-z._]*$/)), ""),
      key: v.optional(text(500), ""),
      state: v.optional(v.picklist(liveStates), 1),
    }),
  }),
  /** Ours: refused while channels use the account. */
  "ad/deleteAdqq": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  ...postbackCalls,
  ...adDebugCalls,
  ...adCostCalls,
};
