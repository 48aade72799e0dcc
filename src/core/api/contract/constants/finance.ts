import type { EdgePackKind } from "./acceleration";

/** Ways to pay that show a QR code. */
export const payChannels = ["wechat", "alipay"] as const;
export type PayChannel = (typeof payChannels)[number];

/** Reasons of a balance change: money paid in, spent, refunded, or given. */
export const statementKinds = ["recharge", "spend", "refund", "gift"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** 0 waiting, 1 paid, 2 cancelled, 3 closed (too late), 4 refund under way, 5 refunded. */
export const orderStates = [0, 1, 2, 3, 4, 5] as const;
export type OrderState = (typeof orderStates)[number];

/** 0 waiting, 1 arrived, 2 failed, 3 closed (too late). */
export type RechargeState = 0 | 1 | 2 | 3;

/** Editions that are sold. */
export const soldEditions = ["standard", "professional"] as const;
export type SoldEdition = (typeof soldEditions)[number];

/** `renew`: a longer term; `upgrade`: standard to professional, and a longer term if asked for; `buy`: a pack. */
export type OrderAction = "renew" | "upgrade" | "buy";
export type EditionAction = Exclude<OrderAction, "buy">;

/** Resources sold by quantity and used up: hosted traffic and text messages. */
export const meteredResources = ["traffic", "sms"] as const;
export type MeteredResource = (typeof meteredResources)[number];
/** Resources sold to apps of the acceleration line; their usage is counted by the nodes. */
export const edgeResources = {
  traffic: "edgeTraffic",
  bandwidth: "edgeBandwidth",
  domains: "edgeDomains",
  protection: "edgeProtection",
} as const satisfies Record<EdgePackKind, string>;
export type EdgeResource = (typeof edgeResources)[EdgePackKind];
export type PackResource = MeteredResource | EdgeResource;
export const packResources: readonly [PackResource, ...PackResource[]] = [
  ...meteredResources,
  ...Object.values(edgeResources),
];
const edgeKinds = Object.fromEntries(
  Object.entries(edgeResources).map(([kind, resource]) => [resource, kind]),
) as Record<string, EdgePackKind>;
/** Which of the packages of the acceleration line it is; undefined for none. */
export const edgeKindOf = (product: OrderProduct): EdgePackKind | undefined => edgeKinds[product];
export type OrderProduct = "edition" | PackResource;

/** Source of a pack: an order, a gift of ours, or a coupon. */
export type PackSource = "order" | "gift" | "coupon";

/** Limit of packs per order. */
export const packsAtMost = 99;

/** `amount`: 分 off from a least price on; `percent`: off, at most `capCents`; `days`: a longer term. */
export const couponTypes = ["amount", "percent", "days"] as const;
export type CouponType = (typeof couponTypes)[number];

/** The most and the least of one recharge, in 分. */
export const rechargeLimits = { minCents: 100, maxCents: 10_000_000 } as const;
/** Amounts that are offered, in 分. */
export const rechargePresets = [10_000, 50_000, 100_000, 500_000] as const;

export const rechargeMinutes = 15;
export const orderMinutes = 30;

/** Of a bank transfer: 0 begun, 1 handed in, 2 arrived, 3 refused. */
export const transferStates = [0, 1, 2, 3] as const;
export type TransferState = (typeof transferStates)[number];

export const transferLimits = {
  maxCents: 10_000_000_000,
  /** Limit of transfers awaiting their voucher. */
  open: 5,
  voucherBytes: 5 * 1024 * 1024,
  reason: 200,
} as const;

/** Plan of an app: the trial of a new one, or an edition. */
export type PlanKey = "trial" | SoldEdition;
export const professionalFeatures = ["ads", "asa", "api", "raw"] as const;
export type ProfessionalFeature = (typeof professionalFeatures)[number];
