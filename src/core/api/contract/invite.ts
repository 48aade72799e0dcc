import * as v from "valibot";
import { type ShareMetric, shareMetrics } from "../../metrics";
import { lifetimesDays } from "./constants/share";
import { call } from "./define";
import {
  day,
  type EpochMs,
  type ListReply,
  mobile,
  paging,
  positiveId,
  requiredText,
  text,
} from "./shared";
import type { SharedReport } from "./shared-chart";

/** 0 waiting, 1 accepted, 2 expired, 3 stopped. */
export type InviteState = 0 | 1 | 2 | 3;

export interface Invite {
  id: number;
  /** Recipient: a mobile number or an e-mail address. */
  target: string;
  remark: string;
  channelIds: number[];
  groupIds: number[];
  metrics: ShareMetric[];
  state: InviteState;
  /** The page on which it is accepted and its report read. */
  url: string;
  createTime: EpochMs;
  sentTime: EpochMs | null;
  acceptTime: EpochMs | null;
  lastVisit: EpochMs | null;
  expireAt: EpochMs | null;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
}

/** Facts of an invitation before it is accepted. */
export interface InviteCard {
  appName: string;
  appIcon: string;
  inviter: string;
  /** Masked. */
  target: string;
  channels: string[];
  metrics: ShareMetric[];
  expireAt: EpochMs | null;
}

const email = v.pipe(requiredText(100), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const ids = v.pipe(v.array(positiveId), v.maxLength(500));
const fields = {
  remark: v.optional(text(50), ""),
  channelIds: v.optional(ids, []),
  groupIds: v.optional(ids, []),
  metrics: v.pipe(v.array(v.picklist(shareMetrics)), v.minLength(1)),
  /** Days from now; null = never, omitted = unchanged. */
  expireDays: v.optional(v.nullable(v.picklist(lifetimesDays))),
};
const link = { appkey: requiredText(32), key: requiredText(40) };
const writing = {
  access: "app",
  writes: true,
  module: "channel",
  embed: "channel",
  feature: "share",
} as const;

export const inviteCalls = {
  "invite/list": call<ListReply<Invite>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "share",
    scope: "whole",
    body: v.object({ keyword: v.optional(text(50), ""), ...paging }),
  }),
  /** 0409 with field `target` when an invitation to the same is waiting or accepted; at most 200 per app. */
  "invite/add": call<{ map: Invite }>()({
    ...writing,
    scope: "whole",
    body: v.object({ target: v.union([mobile, email]), ...fields }),
  }),
  /** 0409 with field `revision` when somebody saved in between. `active: false` stops, `true` resumes. */
  "invite/update": call<{ map: Invite }>()({
    ...writing,
    scope: "whole",
    body: v.object({
      id: positiveId,
      revision: v.number(),
      ...fields,
      active: v.optional(v.boolean()),
    }),
  }),
  "invite/delete": call<{ map: object }>()({
    ...writing,
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Sends the invitation's link by SMS or mail; 0429 when sent too often. */
  "invite/send": call<{ map: Invite }>()({
    ...writing,
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: 0404 when unknown, 0410 when stopped or expired. */
  "invite/open": call<{ map: InviteCard }>()({ access: "public", body: v.object(link) }),
  /** Ours: takes an invitation for the signed-in account; 0403 when it is for another mobile, 0409 when another account has taken it. */
  "invite/accept": call<{ map: { accepted: true } }>()({
    access: "session",
    writes: true,
    body: v.object(link),
  }),
  /** Ours: the report of an accepted invitation; 0409 with field `key` while it is not accepted. */
  "invite/report": call<{ map: SharedReport }>()({
    access: "session",
    body: v.object({
      ...link,
      start: v.optional(day),
      end: v.optional(day),
      granularity: v.optional(v.picklist(["hour", "day", "week", "month"]), "day"),
    }),
  }),
};
