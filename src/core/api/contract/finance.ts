import * as v from "valibot";
import {
  type PayChannel,
  payChannels,
  type RechargeState,
  rechargeLimits,
  type StatementKind,
  statementKinds,
} from "./constants/finance";
import { call } from "./define";
import type { Order, PaymentCode } from "./finance-order";
import { day, type EpochMs, idempotent, type ListReply, nothing, paging } from "./shared";

export interface WalletSummary {
  balanceCents: number;
  /** Kept for orders that wait for the rest of their price. */
  frozenCents: number;
  /** Paid in, all time. */
  rechargedCents: number;
  spentCents: number;
  /** A message is sent when the balance falls below; null = never. */
  warnCents: number | null;
  /** Available payment channels; empty when no payment service is set up. */
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
  /** Payment channel. */
  channel: PayChannel | "bank" | null;
  /** Purchased or refunded item. */
  order: Pick<Order, "appName" | "action" | "edition" | "product" | "units"> | null;
  /** Why, in the words of whoever gave it. */
  note: string;
  time: EpochMs;
}

export interface Recharge {
  no: string;
  cents: number;
  channel: PayChannel;
  state: RechargeState;
  createTime: EpochMs;
  expireTime: EpochMs;
}

const cents = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const channel = v.picklist(payChannels);
const one = v.object({ no: v.pipe(v.string(), v.regex(/^\d{20}$/)) });
const reading = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;

/** Money of an account: 分 everywhere. Its ledger only grows; see docs/decisions/0035-ledger.md. */
export const financeCalls = {
  /** Ours. */
  "finance/balance": call<{ map: WalletSummary }>()({
    ...reading,
    embed: "finance",
    body: nothing,
  }),
  /** Ours: newest first; days are Asia/Shanghai's. */
  "finance/statement": call<
    ListReply<StatementRow> & { map: { inCents: number; outCents: number } }
  >()({
    ...reading,
    embed: "finance",
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
    embed: "finance",
    body: v.object({ cents: v.nullable(cents(0, 1_000_000_000)) }),
  }),
  /** Ours: 0403 where no payment service is set up; closed after 15 minutes; 0429 beyond 20 that wait. */
  "finance/recharge": call<{ map: { recharge: Recharge; payment: PaymentCode } }>()({
    ...writing,
    body: v.object({
      cents: cents(rechargeLimits.minCents, rechargeLimits.maxCents),
      channel,
      ...idempotent,
    }),
  }),
  /** Ours: asked while the code is shown. */
  "finance/rechargeState": call<{ map: { recharge: Recharge } }>()({
    ...reading,
    embed: "finance",
    body: one,
  }),
};
