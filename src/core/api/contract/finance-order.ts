import * as v from "valibot";
import {
  type CouponType,
  type EditionAction,
  type OrderAction,
  type OrderProduct,
  type OrderState,
  orderStates,
  type PayChannel,
  packsAtMost,
  payChannels,
  type SoldEdition,
  soldEditions,
} from "./constants/finance";
import type { InvoiceState } from "./constants/invoice";
import { call } from "./define";
import type { Catalogue } from "./finance-catalogue";
import {
  type EpochMs,
  idempotent,
  type ListReply,
  nothing,
  paging,
  positiveId,
  text,
} from "./shared";

/** A payment that waits for a scan. */
export interface PaymentCode {
  channel: PayChannel;
  cents: number;
  /** Content of the QR code. */
  codeUrl: string;
  expireTime: EpochMs;
}

export interface Coupon {
  id: number;
  name: string;
  type: CouponType;
  /** 分, percent off or days, by its type. */
  value: number;
  minCents: number;
  /** Of `percent`; null = none. */
  capCents: number | null;
  editions: SoldEdition[];
  /** Name of the only app it is for; empty = all. */
  appName: string;
  expireTime: EpochMs;
}

/** Price of what is about to be ordered. */
export interface OrderQuote {
  action: EditionAction;
  edition: SoldEdition;
  years: number;
  /** Rest of the term that an upgrade pays the difference of. */
  upgradeDays: number;
  upgradeCents: number;
  /** Of the longer term, before what is off for its length. */
  termListCents: number;
  termOffCents: number;
  couponCents: number;
  couponDays: number;
  totalCents: number;
  balanceCents: number;
  /** Remaining amount for a payment channel. */
  restCents: number;
  termEnd: EpochMs;
}

/** Price of packs that are about to be ordered. */
export interface PackQuote {
  listCents: number;
  couponCents: number;
  totalCents: number;
  balanceCents: number;
  /** Remaining amount for a payment channel. */
  restCents: number;
  /** Until when they can be used when they are paid now. */
  termEnd: EpochMs;
}

/** The newest invoice of an order. */
export interface OrderInvoice {
  no: string;
  state: InvoiceState;
}

export interface Order {
  no: string;
  appId: number;
  appName: string;
  product: OrderProduct;
  action: OrderAction;
  /** Of an order for an edition. */
  edition: SoldEdition;
  /** Of an order for packs, in what its product is sold by; 0 for an edition. */
  units: number;
  years: number;
  upgradeDays: number;
  listCents: number;
  offCents: number;
  couponCents: number;
  couponName: string;
  totalCents: number;
  /** Part of it that the balance pays. */
  balanceCents: number;
  refundedCents: number;
  /** Why a refund was asked for, and why it was refused; empty for none. */
  refundReason: string;
  refundRefusal: string;
  /** Chosen for the rest; null = none yet, or the balance paid it all. */
  channel: PayChannel | null;
  state: OrderState;
  createTime: EpochMs;
  /** When a waiting order closes. */
  expireTime: EpochMs;
  payTime: EpochMs | null;
  /** Term that it paid for; null before. */
  termStart: EpochMs | null;
  termEnd: EpochMs | null;
  invoice: OrderInvoice | null;
  /** Amount that can still be invoiced. */
  invoiceableCents: number;
}

const cents = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const orderNo = v.pipe(v.string(), v.regex(/^\d{20}$/));
const channel = v.picklist(payChannels);
const wish = {
  appId: positiveId,
  edition: v.picklist(soldEditions),
  /** 0 only when upgrading: until the end of the term. */
  years: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  couponId: v.optional(v.nullable(positiveId), null),
  useBalance: v.optional(v.boolean(), true),
};
const packWish = {
  appId: positiveId,
  pack: v.pipe(v.string(), v.maxLength(40)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(packsAtMost)),
  couponId: v.optional(v.nullable(positiveId), null),
  useBalance: v.optional(v.boolean(), true),
};
const one = v.object({ no: orderNo });
const reading = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;

/** Calls for products and orders. */
export const orderCalls = {
  /** Ours. */
  "finance/catalogue": call<{ map: Catalogue }>()({ ...reading, embed: "finance", body: nothing }),
  /** Unused coupons of the account that are valid now, those for one app of it where it is named. */
  "/api/console/coupon/usableCouponList": call<{ map: { list: Coupon[] } }>()({
    ...reading,
    embed: "finance",
    body: v.object({ appId: v.optional(v.nullable(positiveId), null) }),
  }),
  /** Ours: own apps only. 0400 with field `years`, `edition` or `couponId` when it cannot be had. */
  "/api/console/order/quote": call<{ map: OrderQuote }>()({
    ...reading,
    embed: "finance",
    body: v.object(wish),
  }),
  /**
   * Ours: 0409 with field `expectCents` when the price is another by now, 0409 when the app has an
   * order that waits. Paid at once when nothing is left for a channel.
   */
  "/api/console/order/create": call<{ map: { order: Order; payment: PaymentCode | null } }>()({
    ...writing,
    body: v.object({
      ...wish,
      channel: v.optional(v.nullable(channel), null),
      expectCents: cents(0, 100_000_000_000),
      agreed: v.literal(true),
      ...idempotent,
    }),
  }),
  /** Ours: own apps of the line that the pack is for. 0400 with field `pack` or `couponId` when it cannot be had. */
  "/api/console/order/quotePack": call<{ map: PackQuote }>()({
    ...reading,
    embed: "finance",
    body: v.object(packWish),
  }),
  /** Ours: packs for an own app of the line that they are for; refused as `order/create` is. */
  "/api/console/order/createPack": call<{ map: { order: Order; payment: PaymentCode | null } }>()({
    ...writing,
    body: v.object({
      ...packWish,
      channel: v.optional(v.nullable(channel), null),
      expectCents: cents(0, 100_000_000_000),
      agreed: v.literal(true),
      ...idempotent,
    }),
  }),
  /** Newest first. */
  "/api/console/order/userOrderList": call<ListReply<Order>>()({
    ...reading,
    embed: "finance",
    body: v.object({
      state: v.optional(v.nullable(v.picklist(orderStates)), null),
      /** Part of an order's number or of an app's name. */
      keyword: v.optional(text(40), ""),
      ...paging,
    }),
  }),
  /** Ours. */
  "/api/console/order/detail": call<{ map: { order: Order } }>()({
    ...reading,
    embed: "finance",
    body: one,
  }),
  /** Cancels a waiting order; 0409 when it waits no more. */
  "/api/console/pay/cancelPay": call<{ map: { order: Order } }>()({ ...writing, body: one }),
  /** The code of a waiting order, of this channel from now on: it has one at a time. 0409 when it waits no more. */
  "/api/console/pay/rePay": call<{ map: { order: Order; payment: PaymentCode } }>()({
    ...writing,
    body: v.object({ no: orderNo, channel, ...idempotent }),
  }),
  /** Own app only: whether its term is renewed from the balance when it ends. */
  "apply/setAutoRenew": call<{ map: { id: number; autoRenew: boolean } }>()({
    ...writing,
    body: v.object({ id: positiveId, autoRenew: v.boolean() }),
  }),
};
