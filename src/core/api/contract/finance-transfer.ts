import * as v from "valibot";
import { rechargeLimits, type TransferState, transferLimits } from "./constants/finance";
import { call } from "./define";
import type { Order } from "./finance-order";
import { type EpochMs, idempotent, type ListReply, paging, requiredText } from "./shared";

export interface BankAccount {
  name: string;
  bank: string;
  account: string;
}

export interface BankTransfer {
  /** Written into the remark of the transfer, so that it is found. */
  no: string;
  cents: number;
  state: TransferState;
  payer: string;
  /** Why it was refused. */
  reason: string;
  createTime: EpochMs;
  submitTime: EpochMs | null;
  reviewTime: EpochMs | null;
}

/** Target for uploading a private file, and its ticket. */
export interface PrivateUpload {
  ticket: string;
  url: string;
  expireTime: EpochMs;
  maxBytes: number;
}

const no = v.pipe(v.string(), v.regex(/^\d{20}$/));
const one = v.object({ no });
const reading = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;
const line = (max: number) =>
  v.pipe(requiredText(max), v.regex(/^[^\p{Cc}<>]*$/u, "不能含有换行、尖括号等字符"));

/** Money by bank transfer, and refunds that customers ask for. */
export const transferCalls = {
  /** Ours: newest first; `bank` is null where no account is set up. */
  "finance/transfers": call<ListReply<BankTransfer> & { map: { bank: BankAccount | null } }>()({
    ...reading,
    embed: "finance",
    body: v.object(paging),
  }),
  /** Ours: 0409 beyond five that wait for their voucher. */
  "finance/beginTransfer": call<{ map: { transfer: BankTransfer } }>()({
    ...writing,
    body: v.object({
      cents: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(rechargeLimits.minCents),
        v.maxValue(transferLimits.maxCents),
      ),
      ...idempotent,
    }),
  }),
  /** Ours: where the voucher of a transfer is put: JPG, PNG or PDF, at most 5 MB. */
  "finance/transferUpload": call<{ map: PrivateUpload }>()({
    ...writing,
    body: v.object({
      no,
      fileName: requiredText(200),
      sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  /** Ours: hands it in for review, also again after a refusal. 0400 at `ticket` when the file is none of those. */
  "finance/submitTransfer": call<{ map: { transfer: BankTransfer } }>()({
    ...writing,
    body: v.object({ no, payer: line(100), ticket: requiredText(2000) }),
  }),
  /** Ours: forgets one that was not handed in. */
  "finance/dropTransfer": call<{ map: Record<string, never> }>()({ ...writing, body: one }),
  /** Ours: what a refund would give back now. 0409 when there is none to be had. */
  "/api/console/order/refundQuote": call<{ map: { cents: number; isWhole: boolean } }>()({
    ...reading,
    embed: "finance",
    body: one,
  }),
  /** Ours: asks for the refund; the order waits for the operator. */
  "/api/console/order/requestRefund": call<{ map: { order: Order } }>()({
    ...writing,
    body: v.object({ no, reason: requiredText(transferLimits.reason), ...idempotent }),
  }),
};
