import type { Generated } from "kysely";
import type {
  InvoiceFileKind,
  InvoiceTitleWords,
  InvoiceType,
  TitleKind,
} from "../../src/core/api/contract";
import type { DefaultJson, Json } from "./column-types";

interface InvoiceTitleTable {
  id: Generated<number>;
  account_id: number;
  kind: TitleKind;
  name: string;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  bank_account: string;
  is_default: boolean;
  created_at: Date;
}

interface InvoiceTable {
  no: string;
  account_id: number;
  type: InvoiceType;
  cents: number;
  state: Generated<number>;
  title: Json<InvoiceTitleWords>;
  email: string;
  remark: Generated<string>;
  reason: Generated<string>;
  invoice_no: Generated<string>;
  red_no: Generated<string>;
  /** Its owner asked for the reversal; null again when that was refused. */
  red_asked_at: Date | null;
  red_reason: Generated<string>;
  files: DefaultJson<InvoiceFileKind[]>;
  created_at: Date;
  issued_at: Date | null;
  ended_at: Date | null;
  /** Pending request to the invoice service. */
  hook_deed: Generated<"" | "issue" | "red">;
  hook_at: Date | null;
  hook_tries: Generated<number>;
  hook_fault: Generated<string>;
}

interface InvoiceOrderTable {
  invoice_no: string;
  order_no: string;
  cents: number;
}

/** Tables of migration 0046. */
export interface InvoiceTables {
  invoice_title: InvoiceTitleTable;
  invoice: InvoiceTable;
  invoice_order: InvoiceOrderTable;
}

interface BankTransferTable {
  no: string;
  account_id: number;
  cents: number;
  state: Generated<number>;
  payer: Generated<string>;
  /** Ending of its voucher's name; empty before there is one. */
  voucher_kind: Generated<string>;
  /** The bank's own number: the same money is booked once. */
  bank_no: string | null;
  reason: Generated<string>;
  created_at: Date;
  submitted_at: Date | null;
  reviewed_at: Date | null;
}

/** Tables of migration 0048. */
export interface TransferTables {
  bank_transfer: BankTransferTable;
}
