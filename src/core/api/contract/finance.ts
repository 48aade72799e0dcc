import * as v from "valibot";
import { call } from "./define";
import { day, type EpochMs, type ListReply, nothing, paging, positiveId, text } from "./shared";
import {
  type CouponType,
  type OrderAction,
  type OrderState,
  orderStates,
  type PayChannel,
  payChannels,
  type RechargeState,
  rechargeLimits,
  type SoldEdition,
  type StatementKind,
  soldEditions,
  statementKinds,
} from "./words/finance";
import type { InvoiceState } from "./words/invoice";

export interface CatalogueEdition {
  key: SoldEdition;
  /** 分 a year. */
  yearCents: number;
}

/** What is sold, and for how much. */
export interface Catalogue {
  editions: CatalogueEdition[];
  /** `percentOff` of the whole term. */
  durations: { years: number; percentOff: number }[];
}

export interface WalletSummary {
  balanceCents: number;
  /** Kept for orders that wait for the rest of their price. */
  frozenCents: number;
  /** Paid in, all time. */
  rechargedCents: number;
  spentCents: number;
  /** A message is sent when the balance falls below; null = never. */
  warnCents: number | null;
  /** How money can be paid in; none where no payment service is set up. */
  channels: PayChannel[];
}

export interface StatementRow {
  id: number;
  kind: StatementKind;
  /** With its sign. */
  cents: number;
  /** Balance after it, what is frozen included. */
  afterCents: number;
  /** Number of the order or recharge. */
  sourceNo: string;
  sourceType: "order" | "recharge" | "gift";
  /** How it was paid in. */
  channel: PayChannel | null;
  /** What was bought, or given back. */
  order: { appName: string; action: OrderAction; edition: SoldEdition } | null;
  /** Why, in the words of whoever gave it. */
  note: string;
  time: EpochMs;
}

/** A payment that waits for a scan. */
export interface PaymentCode {
  channel: PayChannel;
  cents: number;
  /** What the QR code says. */
  codeUrl: string;
  expireTime: EpochMs;
}

export interface Recharge {
  no: string;
  cents: number;
  channel: PayChannel;
  state: RechargeState;
  createTime: EpochMs;
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
  action: OrderAction;
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
  /** What is left for a payment channel. */
  restCents: number;
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
  action: OrderAction;
  edition: SoldEdition;
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
  /** What an invoice can still be asked for. */
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
const one = v.object({ no: orderNo });
const reading = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;

/** Money of an account: 分 everywhere. Its ledger only grows; see docs/decisions/0035-ledger.md. */
export const financeCalls = {
  /** Ours. */
  "finance/balance": call<{ map: WalletSummary }>()({ ...reading, body: nothing }),
  /** Ours: newest first; days are Asia/Shanghai's. */
  "finance/statement": call<
    ListReply<StatementRow> & { map: { inCents: number; outCents: number } }
  >()({
    ...reading,
    body: v.object({
      kind: v.optional(v.nullable(v.picklist(statementKinds)), null),
      from: v.optional(v.nullable(day), null),
      to: v.optional(v.nullable(day), null),
      ...paging,
    }),
  }),
  /** Ours. */
  "finance/setWarning": call<{ map: { warnCents: number | null } }>()({
    ...writing,
    body: v.object({ cents: v.nullable(cents(0, 1_000_000_000)) }),
  }),
  /** Ours: 0403 where no payment service is set up; closed after 15 minutes; 0429 beyond 20 that wait. */
  "finance/recharge": call<{ map: { recharge: Recharge; payment: PaymentCode } }>()({
    ...writing,
    body: v.object({ cents: cents(rechargeLimits.minCents, rechargeLimits.maxCents), channel }),
  }),
  /** Ours: asked while the code is shown. */
  "finance/rechargeState": call<{ map: { recharge: Recharge } }>()({ ...reading, body: one }),
  /** Ours. */
  "finance/catalogue": call<{ map: Catalogue }>()({ ...reading, body: nothing }),
  /** Unused coupons of the account that are valid now, those for one app of it where it is named. */
  "/api/console/coupon/usableCouponList": call<{ map: { list: Coupon[] } }>()({
    ...reading,
    body: v.object({ appId: v.optional(v.nullable(positiveId), null) }),
  }),
  /** Ours: own apps only. 0400 with field `years`, `edition` or `couponId` when it cannot be had. */
  "/api/console/order/quote": call<{ map: OrderQuote }>()({ ...reading, body: v.object(wish) }),
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
    }),
  }),
  /** Newest first. */
  "/api/console/order/userOrderList": call<ListReply<Order>>()({
    ...reading,
    body: v.object({
      state: v.optional(v.nullable(v.picklist(orderStates)), null),
      /** Part of an order's number or of an app's name. */
      keyword: v.optional(text(40), ""),
      ...paging,
    }),
  }),
  /** Ours. */
  "/api/console/order/detail": call<{ map: { order: Order } }>()({ ...reading, body: one }),
  /** Cancels a waiting order; 0409 when it waits no more. */
  "/api/console/pay/cancelPay": call<{ map: { order: Order } }>()({ ...writing, body: one }),
  /** Another code for a waiting order; 0409 when it waits no more. */
  "/api/console/pay/rePay": call<{ map: { order: Order; payment: PaymentCode } }>()({
    ...writing,
    body: v.object({ no: orderNo, channel }),
  }),
  /** Own app only: whether its term is renewed from the balance when it ends. */
  "apply/setAutoRenew": call<{ map: { id: number; autoRenew: boolean } }>()({
    ...writing,
    body: v.object({ id: positiveId, autoRenew: v.boolean() }),
  }),
};
