import type { Selectable } from "kysely";
import { sql } from "kysely";
import type {
  Invoice,
  InvoiceableOrder,
  InvoiceDetail,
  InvoiceState,
  InvoiceSummary,
  ValidBody,
} from "../../../src/core/api/contract";
import { invoiceStates } from "../../../src/core/api/contract/constants/invoice";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { InvoiceTables } from "../../store/invoice-tables";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { listTitles } from "./invoice-titles";
import { namedOrders } from "./orders";
import type { CompanyOf } from "./verified-company";

export type InvoiceRow = Selectable<InvoiceTables["invoice"]>;

/** 1 paid, 5 refunded: what a refund left can be invoiced; one that is being refunded cannot. */
export const invoiceable = [1, 5];
export const openCents = sql<number>`total_cents - refunded_cents - invoiced_cents`;

const stateOf = (state: number): InvoiceState => invoiceStates.find((one) => one === state) ?? 0;

/** An invoice as its owner reads it. */
export const invoiceOf = (row: InvoiceRow): Invoice => ({
  no: row.no,
  type: row.type,
  cents: row.cents,
  state: stateOf(row.state),
  title: row.title,
  email: row.email,
  remark: row.remark,
  reason: row.reason,
  invoiceNo: row.invoice_no,
  redNo: row.red_no,
  isRedAsked: row.state === 2 && row.red_asked_at !== null,
  files: row.files,
  createTime: row.created_at.getTime(),
  issueTime: row.issued_at?.getTime() ?? null,
});

/** Reads the invoiceable amount of the account and its titles. */
export async function readSummary(
  db: Db,
  accountId: number,
  companyOf: CompanyOf,
): Promise<InvoiceSummary> {
  const totals = await db
    .selectFrom("purchase")
    .select([
      sql<number>`coalesce(sum(total_cents) FILTER (WHERE state IN (1, 4, 5)), 0)`.as("paid"),
      sql<number>`coalesce(sum(refunded_cents), 0)`.as("refunded"),
      sql<number>`coalesce(sum(invoiced_cents), 0)`.as("invoiced"),
      sql<number>`coalesce(sum(${openCents}) FILTER (WHERE state IN (1, 5)), 0)`.as("open"),
    ])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    availableCents: totals.open,
    paidCents: totals.paid,
    refundedCents: totals.refunded,
    invoicedCents: totals.invoiced,
    titles: await listTitles(db, accountId),
    isCompany: (await companyOf(db, accountId)) !== null,
  };
}

interface Page {
  currentPage: number;
  pageSize: number;
}

/** Orders that something is left to invoice of, newest first. */
export async function listInvoiceable(db: Db, accountId: number, { currentPage, pageSize }: Page) {
  const query = db
    .selectFrom("purchase")
    .where("account_id", "=", accountId)
    .where("state", "in", invoiceable)
    .where(openCents, ">", 0);
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("paid_at", "desc").orderBy("no", "desc"),
  );
  const orders = await namedOrders(db, rows);
  const list = rows.flatMap((row, n): InvoiceableOrder[] => {
    const order = orders[n];
    const cents = row.total_cents - row.refunded_cents - row.invoiced_cents;
    return order ? [{ order, cents }] : [];
  });
  return { list, pagination };
}

/** Invoices of an account, newest first. */
export async function listInvoices(
  db: Db,
  accountId: number,
  { state, currentPage, pageSize }: ValidBody<"invoice/list">,
) {
  const query = db
    .selectFrom("invoice")
    .where("account_id", "=", accountId)
    .$if(state !== null, (of) => of.where("state", "=", state ?? 0));
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("created_at", "desc").orderBy("no", "desc"),
  );
  return {
    list: rows.map(invoiceOf),
    pagination,
  };
}

/** An invoice of the account; somebody else's is none. */
export async function ownInvoice(db: Db, accountId: number, no: string): Promise<InvoiceRow> {
  const row = await db
    .selectFrom("invoice")
    .selectAll()
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这张发票"), "no");
  return row;
}

/** An invoice with the orders that it is of. */
export async function readInvoice(db: Db, row: InvoiceRow): Promise<InvoiceDetail> {
  const parts = await db
    .selectFrom("invoice_order")
    .select(["order_no", "cents"])
    .where("invoice_no", "=", row.no)
    .orderBy("order_no")
    .execute();
  const nos = parts.map(({ order_no }) => order_no);
  const rows = await db.selectFrom("purchase").selectAll().where("no", "in", nos).execute();
  const orders = await namedOrders(db, rows);
  return {
    ...invoiceOf(row),
    orders: parts.flatMap(({ order_no, cents }) => {
      const order = orders.find(({ no }) => no === order_no);
      return order ? [{ order, cents }] : [];
    }),
  };
}
