import * as v from "valibot";
import { transferLimits } from "./constants/finance";
import { invoiceFileKinds, invoiceLimits } from "./constants/invoice";
import { call } from "./define";
import type { Order } from "./finance-order";
import type { BankTransfer, PrivateUpload } from "./finance-transfer";
import type { InvoiceDetail } from "./invoice";
import { type EpochMs, type ListReply, paging, requiredText, text } from "./shared";

/** Whose it is. */
export interface Customer {
  userName: string;
  mobile: string;
  company: string;
}

export interface ReviewedTransfer extends BankTransfer {
  customer: Customer;
  /** Number that the bank gave it. */
  bankNo: string;
}

export interface ReviewedInvoice extends InvoiceDetail {
  customer: Customer;
  redReason: string;
  /** Why the service that issues invoices could not be asked; empty while it can. */
  hookFault: string;
  /** True when another service issues it, not the operator. */
  isAutomatic: boolean;
}

export interface ReviewedRefund {
  order: Order;
  customer: Customer;
  reason: string;
  askTime: EpochMs;
  /** Amount that would be refunded. */
  cents: number;
  isWhole: boolean;
}

const no = v.pipe(v.string(), v.regex(/^\d{20}$/));
const reading = { access: "operator" } as const;
const writing = { access: "operator", writes: true } as const;
const list = v.object({ isWaiting: v.optional(v.boolean(), true), ...paging });
const reason = v.optional(text(transferLimits.reason), "");

/** Calls for the operator's review of transfers, invoices and refunds. */
export const moneyReviewCalls = {
  /** Lists transfers: pending ones oldest first, all others newest first. */
  "operator/transferList": call<ListReply<ReviewedTransfer>>()({ ...reading, body: list }),
  /** An address of the voucher that is good for five minutes. */
  "operator/transferVoucher": call<{ map: { url: string } }>()({
    ...reading,
    body: v.object({ no }),
  }),
  /** Books it once, by the number that the bank gave it; or refuses it with a reason. */
  "operator/transferReview": call<{ map: { transfer: BankTransfer } }>()({
    ...writing,
    body: v.object({
      no,
      isApproved: v.boolean(),
      bankNo: v.optional(v.pipe(text(64), v.regex(/^[0-9A-Za-z-]*$/)), ""),
      reason,
    }),
  }),
  "operator/invoiceList": call<ListReply<ReviewedInvoice>>()({ ...reading, body: list }),
  "operator/invoiceReview": call<{ map: Record<string, never> }>()({
    ...writing,
    body: v.object({
      no,
      deed: v.picklist(["approve", "refuse", "red", "refuseRed"]),
      redNo: v.optional(text(20), ""),
      reason,
    }),
  }),
  "operator/invoiceUpload": call<{ map: PrivateUpload }>()({
    ...writing,
    body: v.object({
      no,
      fileName: requiredText(200),
      sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  "operator/invoiceIssue": call<{ map: Record<string, never> }>()({
    ...writing,
    body: v.object({
      no,
      invoiceNo: v.pipe(v.string(), v.trim(), v.regex(/^\d{8,20}$/, "发票号码应为 8 到 20 位数字")),
      files: v.pipe(
        v.array(v.object({ kind: v.picklist(invoiceFileKinds), ticket: requiredText(2000) })),
        v.minLength(1, "请上传发票文件"),
        v.maxLength(invoiceLimits.files),
      ),
    }),
  }),
  "operator/refundList": call<ListReply<ReviewedRefund>>()({
    ...reading,
    body: v.object(paging),
  }),
  "operator/refundReview": call<{ map: { order: Order } }>()({
    ...writing,
    body: v.object({ no, isApproved: v.boolean(), reason }),
  }),
};
