import type { InvoiceFileKind, InvoiceTitleWords, InvoiceType } from "../../src/core/api/contract";

/** Request to the invoice service: the invoice, or the red one that reverses it. */
export interface InvoiceQuestion {
  deed: "issue" | "red";
  /** Our number of the application, 20 digits. */
  no: string;
  type: InvoiceType;
  cents: number;
  title: InvoiceTitleWords;
  email: string;
  remark: string;
  /** Number of the invoice that is reversed. */
  invoiceNo: string;
  lines: { orderNo: string; name: string; cents: number }[];
}

export type InvoiceOutcome =
  | { state: "issued"; number: string; files: { kind: InvoiceFileKind; bytes: Uint8Array }[] }
  | { state: "pending" }
  | { state: "refused"; reason: string };

/** Issues invoices. The local port leaves it to the operator, who uploads file and number. */
export interface InvoicePort {
  isManual: boolean;
  ask(question: InvoiceQuestion): Promise<InvoiceOutcome>;
  /** Checks that the service responds; rejects with the reason otherwise. Nothing is issued. */
  check(): Promise<void>;
}
