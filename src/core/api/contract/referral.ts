import * as v from "valibot";
import {
  isParamName,
  isViaKey,
  type ReferralFlag,
  referralLimits,
  sharerSorts,
} from "./constants/referral";
import { call } from "./define";
import { day, type EpochMs, type ListReply, lineText, paging, text } from "./shared";

/**
 * Results of shares; persons are counted once per sharer, so that all sharers add up to the total.
 */
export interface ReferralCounts {
  shares: number;
  /** Who shared; 1 or 0 of a single sharer. */
  sharers: number;
  views: number;
  viewers: number;
  wakes: number;
  wakers: number;
  installs: number;
  /** Of those installs, the ones that registered. */
  registers: number;
  /** Of those installs, the ones that a rule marks. */
  abnormal: number;
  /** Installs whose next day is over, and those of them that were active on it. */
  matured: number;
  retained: number;
}

/** Counts of one day. */
export interface ReferralPoint
  extends Pick<ReferralCounts, "shares" | "views" | "installs" | "registers"> {
  day: string;
}

/** Counts of one platform; an empty key is any that is not on the list. */
export interface ReferralVia extends Pick<ReferralCounts, "shares" | "views" | "installs"> {
  key: string;
  name: string;
}

export interface ReferralReport {
  total: ReferralCounts;
  points: ReferralPoint[];
  vias: ReferralVia[];
}

/** A sharer with what the shares led to. */
export interface SharerRow extends ReferralCounts {
  uid: string;
  /** Null when only earlier shares still work. */
  lastShareTime: EpochMs | null;
}

/** N days after the install: how many installs can tell, and how many were active. */
export interface ReferralKept {
  n: number;
  matured: number;
  retained: number;
}

export interface SharerReport extends ReferralReport {
  uid: string;
  /** Who brought this sharer; empty for nobody. */
  invitedBy: string;
  kept: ReferralKept[];
  flags: { flag: ReferralFlag; count: number }[];
}

/** An install that a share brought; the device is masked. */
export interface Invitee {
  time: EpochMs;
  device: string;
  platform: "ios" | "android" | "harmony" | "unknown";
  via: string;
  province: string;
  city: string;
  isRegistered: boolean;
  flags: ReferralFlag[];
  /** The sharer that this device became; empty for none. */
  uid: string;
}

/** An invitee within the tree of a sharer. */
export interface InviteeNode {
  device: string;
  uid: string;
  isRegistered: boolean;
  isAbnormal: boolean;
  /** 1 was brought by the sharer, 2 by one of those, 3 by one of these. */
  level: 1 | 2 | 3;
  /** Place of the one who brought it in the list; null at level 1. */
  parent: number | null;
  /** Number of users it invited itself, listed or not. */
  invited: number;
}

export interface ReferralSetting {
  paramName: string;
  viaName: string;
  windowDays: number;
  isChannelCounted: boolean;
  isSelfDeviceMarked: boolean;
  isSelfIpMarked: boolean;
  perDay: number;
  perIpAndDay: number;
  vias: { key: string; name: string }[];
  /** The channel of shares; null until there is one. */
  channel: { id: number; channelName: string } | null;
  /** Address that a sample shares. */
  sampleUrl: string;
  revision: number;
}

const whole = (max: number, message: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1, message), v.maxValue(max, message));
const paramName = v.pipe(
  v.string(),
  v.trim(),
  v.check(isParamName, "以字母开头，只含字母、数字、_ 与 -，最多 32 个字符，不能与保留的名字相同"),
);
const uid = v.pipe(v.string(), v.minLength(1), v.maxLength(referralLimits.uid));

const range = {
  start: day,
  end: day,
  /** Of one platform only; an empty text is those not on the list. */
  via: v.optional(v.nullable(text(referralLimits.viaKey)), null),
};
const listed = {
  ...range,
  keyword: v.optional(text(referralLimits.uid), ""),
  sort: v.optional(v.picklist(sharerSorts), "installs"),
  order: v.optional(v.picklist(["asc", "desc"]), "desc"),
};

const reading = { access: "app", module: "share", embed: "share", scope: "whole" } as const;

export const referralCalls = {
  /** At most 366 days. */
  "referral/report": call<{ map: ReferralReport }>()({ ...reading, body: v.object(range) }),
  "referral/sharers": call<ListReply<SharerRow>>()({
    ...reading,
    body: v.object({ ...listed, ...paging }),
  }),
  /** Puts all sharers into the export list. */
  "referral/export": call<{ map: { gid: number } }>()({
    ...reading,
    embed: "none",
    feature: "export",
    body: v.object(listed),
  }),
  "referral/sharer": call<{ map: SharerReport }>()({
    ...reading,
    body: v.object({ uid, ...range }),
  }),
  /** Newest first. */
  "referral/invitees": call<ListReply<Invitee>>()({
    ...reading,
    body: v.object({ uid, ...range, ...paging }),
  }),
  /** Down to level 3, the first hundred of each. */
  "referral/tree": call<{ map: { nodes: InviteeNode[]; isCut: boolean } }>()({
    ...reading,
    body: v.object({ uid, ...range }),
  }),
  "referral/setting": call<{ map: ReferralSetting }>()({ ...reading, body: v.object({}) }),
  /** Makes the channel of shares where it is to be counted; 0409 at `revision`. */
  "referral/saveSetting": call<{ map: ReferralSetting }>()({
    ...reading,
    writes: true,
    body: v.object({
      revision: v.number(),
      paramName,
      viaName: paramName,
      windowDays: whole(referralLimits.windowDays, `填写 1 到 ${referralLimits.windowDays} 天`),
      isChannelCounted: v.boolean(),
      isSelfDeviceMarked: v.boolean(),
      isSelfIpMarked: v.boolean(),
      perDay: whole(referralLimits.cap, `填写 1 到 ${referralLimits.cap}`),
      perIpAndDay: whole(referralLimits.cap, `填写 1 到 ${referralLimits.cap}`),
      vias: v.pipe(
        v.array(
          v.object({
            key: v.pipe(
              v.string(),
              v.trim(),
              v.check(isViaKey, "标识以小写字母开头，只含小写字母、数字与 _，最多 20 个字符"),
            ),
            name: lineText(referralLimits.viaName),
          }),
        ),
        v.minLength(1, "至少一个平台"),
        v.maxLength(referralLimits.vias, `最多 ${referralLimits.vias} 个平台`),
        v.check((vias) => new Set(vias.map(({ key }) => key)).size === vias.length, "标识不能重复"),
      ),
    }),
  }),
};
