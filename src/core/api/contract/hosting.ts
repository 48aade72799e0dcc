import * as v from "valibot";
import type { PackSource, PlanKey } from "./constants/finance";
import { couponStates, type NewcomerTask, type TrafficCouponState } from "./constants/guide";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging, positiveId } from "./shared";

export interface HostingSummary {
  /** False where traffic is not sold: downloads are free and nothing is counted. */
  isMetered: boolean;
  remainMB: number;
  usedMonthMB: number;
  /** Traffic coupons, gifts among them, that something is left of. */
  coupons: number;
  /** When the next of what is left expires; null when nothing is. */
  nextExpireTime: EpochMs | null;
}

/** Downloads of a package within some seconds. */
export interface HostingExpense {
  id: number;
  time: EpochMs;
  /** Name and version of the package; empty where none is named. */
  packageName: string;
  trafficMB: number;
  /**
   * Source of the traffic. `over`: none was left, and it was free of charge. `expire`, `refund`,
   * `forfeit` (given up with the app): not used.
   */
  way: PackSource | "over" | "expire" | "refund" | "forfeit";
  remainMB: number;
}

export interface HostingRecharge {
  id: number;
  time: EpochMs;
  source: PackSource;
  /** Of the order that bought it; empty for a gift or a coupon. */
  orderNo: string;
  trafficMB: number;
  remainMB: number;
  expireTime: EpochMs;
}

/** Traffic that was given: a gift, or what a task of newcomers gives. */
export interface TrafficCoupon {
  id: number;
  /** Printed on lists and exports. */
  no: string;
  trafficMB: number;
  usedMB: number;
  remainMB: number;
  source: Exclude<PackSource, "order">;
  /** Which task gave it; null for a gift. */
  task: NewcomerTask | null;
  appId: number;
  appName: string;
  time: EpochMs;
  expireTime: EpochMs;
  state: TrafficCouponState;
}

/** Of all coupons, whatever the list is filtered by. */
export interface TrafficCouponSums {
  usable: { count: number; trafficMB: number };
  used: { count: number; trafficMB: number };
  expired: { count: number; trafficMB: number };
}

/** Limits of an edition; null = none. */
export interface QuotaLimits {
  channels: number | null;
  /** Of each channel. */
  subChannels: number | null;
  members: number | null;
  rawLogDays: number | null;
  /** Rules of the monitor. */
  rules: number | null;
  /** Events that are taken on a day where the app is. */
  dayEvents: number | null;
  /** Boards of each account, and of the team. */
  boards: number;
  /** Of each board. */
  boardCards: number;
  /** Plans of mailed reports. */
  plans: number;
}

export interface AppQuota {
  /** Null where nothing is bought: experience apps and private deployments. */
  plan: PlanKey | null;
  /** The term is over: nothing new can be made. */
  isExpired: boolean;
  limits: QuotaLimits;
  used: {
    channels: number;
    /** Of the channel that has most. */
    subChannels: number;
    members: number;
    /** Installs since this month began where the app is. */
    monthInstalls: number;
    /** Events taken today where the app is; null for whoever sees a part of the channels. */
    dayEvents: number | null;
  };
  /** From when events beyond today's quota are refused; null while it is not reached, or is not told. */
  eventsRefusedTime: EpochMs | null;
  /** The operator takes no events of the app. */
  isIngestStopped: boolean;
}

const reading = { access: "app", module: "app", embed: "app", scope: "whole" } as const;

/** Traffic of the packages that this service keeps for an app; see docs/decisions/0040-packs-and-quotas.md. */
export const hostingCalls = {
  /** Ours: what the app uses of the plan's limits. */
  "apply/quota": call<{ map: AppQuota }>()({ access: "app", embed: "any", body: nothing }),
  "app_hosting/summary": call<{ map: HostingSummary }>()({ ...reading, body: nothing }),
  /** Newest first. */
  "app_hosting/expense_list": call<ListReply<HostingExpense>>()({
    ...reading,
    body: v.object(paging),
  }),
  /** Newest first. */
  "app_hosting/recharge_list": call<ListReply<HostingRecharge>>()({
    ...reading,
    body: v.object(paging),
  }),
  /** Ours: traffic coupons of the app, or of every app of its owner; newest first. Own apps only. */
  "app_hosting/coupon_list": call<
    ListReply<TrafficCoupon> & { map: { sums: TrafficCouponSums } }
  >()({
    ...reading,
    body: v.object({
      ofAllApps: v.optional(v.boolean(), false),
      state: v.optional(v.nullable(v.picklist(couponStates)), null),
      ...paging,
    }),
  }),
  /** Ours: what a coupon of an own app was used for, newest first. 0404 unknown. */
  "app_hosting/coupon_uses": call<ListReply<HostingExpense>>()({
    ...reading,
    body: v.object({ appId: positiveId, id: positiveId, ...paging }),
  }),
};
