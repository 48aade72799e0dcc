import * as v from "valibot";
import { type ChannelState, channelCode, channelName } from "./channel-fields";
import { liveStates } from "./constants/channel";
import { call } from "./define";
import { type EpochMs, markSecret, positiveId, text } from "./shared";

/** 0 not authorised, 1 under way, 2 authorised, 3 no longer valid, 4 sync failed. */
export type AsaAuthState = 0 | 1 | 2 | 3 | 4;

export interface AsaChannelDetail {
  id: number;
  channelCode: string;
  channelName: string;
  groupId: number;
  state: ChannelState;
  remark: string;
  storeId: string;
  orgId: string;
  clientId: string;
  teamId: string;
  keyId: string;
  /** True when a private key is stored; it is never returned. */
  hasKey: boolean;
  /** Ids of the campaigns that count for it; null = all. */
  campaigns: string[] | null;
  /** Campaigns Apple has reported. */
  knownCampaigns: { id: string; name: string }[];
  authState: AsaAuthState;
  authReason: string;
  syncedTime: EpochMs | null;
  nextSyncTime: EpochMs | null;
  revision: number;
}

export interface AsaTest {
  isOk: boolean;
  reason: string;
  campaigns: { id: string; name: string }[];
}

const digits = (max: number) => v.pipe(text(max), v.regex(/^\d*$/));
const appleId = v.pipe(text(80), v.regex(/^[0-9A-Za-z.-]*$/));

const access = {
  orgId: v.optional(digits(20), ""),
  clientId: v.optional(appleId, ""),
  teamId: v.optional(appleId, ""),
  keyId: v.optional(appleId, ""),
  /** PEM of an EC private key; empty keeps the stored one. */
  privateKey: v.optional(v.pipe(text(4000), markSecret()), ""),
};

const shared = {
  channelName,
  groupId: positiveId,
  remark: v.optional(text(200), ""),
  storeId: v.pipe(text(15), v.regex(/^\d{6,15}$/)),
  campaigns: v.optional(
    v.nullable(v.pipe(v.array(v.pipe(text(20), v.regex(/^\d+$/))), v.maxLength(500))),
    null,
  ),
  ...access,
};

export const asaCalls = {
  "asa/detail": call<{ map: AsaChannelDetail }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: a channel of Apple Search Ads. */
  "asa/addChannel": call<{ map: AsaChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      channelCode: v.optional(v.union([v.literal(""), channelCode]), ""),
      ...shared,
    }),
  }),
  "asa/updateChannel": call<{ map: AsaChannelDetail }>()({
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
  /** Ours: asks Apple with these credentials; `id` lends the stored key. */
  "asa/test": call<{ map: AsaTest }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "own",
    body: v.object({ id: v.optional(positiveId), ...access }),
  }),
  /** Ours: fetches Apple's figures now. */
  "asa/sync": call<{ map: AsaChannelDetail }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({ id: positiveId }),
  }),
};
