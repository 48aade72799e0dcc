import * as v from "valibot";
import {
  type InvoiceFileKind,
  type InvoiceState,
  type InvoiceType,
  invoiceFileKinds,
  invoiceLimits,
  invoiceStates,
  invoiceTypes,
  isTaxNumber,
  type TitleKind,
  titleKinds,
} from "./constants/invoice";
import { call } from "./define";
import type { Order } from "./finance-order";
import {
  type EpochMs,
  idempotent,
  type ListReply,
  nothing,
  paging,
  positiveId,
  requiredText,
} from "./shared";

/** Whom an invoice is made out to. */
export interface InvoiceTitleWords {
  kind: TitleKind;
  name: string;
  /** Empty for a person. */
  taxNo: string;
  /** The following four are needed for special invoices only. */
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
}

export interface InvoiceTitle extends InvoiceTitleWords {
  id: number;
  isDefault: boolean;
}

export interface InvoiceSummary {
  /** Paid, less what was given back and what is invoiced or asked for. */
  availableCents: number;
  paidCents: number;
  refundedCents: number;
  invoicedCents: number;
  titles: InvoiceTitle[];
  /** True when the account is certified as a company; special invoices require it. */
  isCompany: boolean;
}

/** An order that an invoice can be asked for. */
export interface InvoiceableOrder {
  order: Order;
  cents: number;
}

export interface Invoice {
  /** Number of the request for an invoice. */
  no: string;
  type: InvoiceType;
  cents: number;
  state: InvoiceState;
  /** As it was when the invoice was asked for. */
  title: InvoiceTitleWords;
  email: string;
  remark: string;
  /** Why it was refused, or voided. */
  reason: string;
  /** Number of the invoice itself; empty until it is issued. */
  invoiceNo: string;
  /** Of the red invoice that reversed it. */
  redNo: string;
  /** Its reversal was asked for and waits. */
  isRedAsked: boolean;
  files: InvoiceFileKind[];
  createTime: EpochMs;
  issueTime: EpochMs | null;
}

export interface InvoiceDetail extends Invoice {
  orders: InvoiceableOrder[];
}

const words = v.pipe(v.string(), v.regex(/^[^\p{Cc}<>]*$/u, "不能含有换行、尖括号等字符"));
const line = (max: number) => v.pipe(words, v.trim(), v.maxLength(max));
const no = v.pipe(v.string(), v.regex(/^\d{20}$/));
const invoiceRef = v.object({ no });
const readAccess = { access: "session" } as const;
const writeAccess = { access: "session", writes: true } as const;

const taxNo = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => code === "" || isTaxNumber(code), "税号不正确，请核对 18 位或 15 位税号"),
);

/** Invoices of what an account paid for; see docs/decisions/0039-invoices.md. */
export const invoiceCalls = {
  /** Reads the invoiceable amount, and the titles of the account. */
  "invoice/info": call<{ map: InvoiceSummary }>()({
    ...readAccess,
    embed: "finance",
    body: nothing,
  }),
  /** Adds or changes a title; the first one is the default. 0400 with its field when a company's is incomplete. */
  "invoice/save": call<{ map: { title: InvoiceTitle } }>()({
    ...writeAccess,
    embed: "finance",
    body: v.object({
      id: v.optional(v.nullable(positiveId), null),
      kind: v.picklist(titleKinds),
      name: v.pipe(line(100), v.minLength(2, "请填写抬头名称")),
      taxNo: v.optional(taxNo, ""),
      address: v.optional(line(100), ""),
      phone: v.optional(
        v.pipe(line(20), v.regex(/^[\d+\-() ]*$/, "电话只能含有数字与 + - ( )")),
        "",
      ),
      bank: v.optional(line(100), ""),
      bankAccount: v.optional(
        v.pipe(line(30), v.regex(/^(\d{6,30})?$/, "账号应为 6 到 30 位数字")),
        "",
      ),
      isDefault: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: issued invoices keep their copy of the title. */
  "invoice/deleteTitle": call<{ map: Record<string, never> }>()({
    ...writeAccess,
    embed: "finance",
    body: v.object({ id: positiveId }),
  }),
  /** Orders that an invoice can be asked for, newest first. */
  "invoice/order": call<ListReply<InvoiceableOrder>>()({
    ...readAccess,
    embed: "finance",
    body: v.object(paging),
  }),
  /**
   * Requests an invoice for all these orders. 0409 when one of them has been invoiced meanwhile,
   * 0403 at `type` without certification.
   */
  "invoice/apply": call<{ map: { invoice: Invoice } }>()({
    ...writeAccess,
    embed: "finance",
    body: v.object({
      orderNos: v.pipe(
        v.array(no),
        v.minLength(1, "请选择订单"),
        v.maxLength(invoiceLimits.orders, `一张发票最多合并 ${invoiceLimits.orders} 笔订单`),
        v.check((list) => new Set(list).size === list.length, "订单不能重复"),
      ),
      titleId: positiveId,
      type: v.picklist(invoiceTypes),
      email: v.pipe(v.string(), v.trim(), v.maxLength(100), v.email("邮箱格式不正确")),
      remark: v.optional(line(200), ""),
      ...idempotent,
    }),
  }),
  /** Newest first. */
  "invoice/list": call<ListReply<Invoice>>()({
    ...readAccess,
    embed: "finance",
    body: v.object({
      state: v.optional(v.nullable(v.picklist(invoiceStates)), null),
      ...paging,
    }),
  }),
  "invoice/detail": call<{ map: { invoice: InvoiceDetail } }>()({
    ...readAccess,
    embed: "finance",
    body: invoiceRef,
  }),
  /** Ours: withdraws one that waits for review; of an issued one it asks for the reversal. */
  "invoice/cancel": call<{ map: { invoice: Invoice } }>()({
    ...writeAccess,
    embed: "finance",
    body: v.object({ no, reason: requiredText(invoiceLimits.reason) }),
  }),
  /** Ours: an address that is good for five minutes. */
  "invoice/file": call<{ map: { url: string } }>()({
    ...readAccess,
    embed: "finance",
    feature: "phone",
    body: v.object({ no, kind: v.picklist(invoiceFileKinds) }),
  }),
};
