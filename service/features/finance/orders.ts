import type { Selectable } from "kysely";
import type { Order, OrderInvoice, OrderState } from "../../../src/core/api/contract";
import { orderStates } from "../../../src/core/api/contract/constants/finance";
import { invoiceStates } from "../../../src/core/api/contract/constants/invoice";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { FinanceTables } from "../../store/finance-tables";
import type { Db } from "../../store/open";

export type OrderRow = Selectable<FinanceTables["purchase"]>;

export const orderByNo = (db: Db, no: string): Promise<OrderRow> =>
  db.selectFrom("purchase").selectAll().where("no", "=", no).executeTakeFirstOrThrow();

/** An order of the account; somebody else's is none. */
export async function ownOrder(db: Db, accountId: number, no: string): Promise<OrderRow> {
  const row = await db
    .selectFrom("purchase")
    .selectAll()
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这笔订单"), "no");
  return row;
}

/** Names of apps by their id, of those that are gone as well. */
export async function appNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("app").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const stateOf = (state: number): OrderState => orderStates.find((one) => one === state) ?? 3;

/** An order as its owner reads it. */
function orderOf(row: OrderRow, appName: string, invoice: OrderInvoice | null): Order {
  return {
    no: row.no,
    appId: row.app_id,
    appName,
    product: row.product,
    action: row.action,
    edition: row.edition,
    units: row.units,
    years: row.years,
    upgradeDays: row.upgrade_days,
    listCents: row.list_cents,
    offCents: row.off_cents,
    couponCents: row.coupon_cents,
    couponName: row.coupon_name,
    totalCents: row.total_cents,
    balanceCents: row.balance_cents,
    refundedCents: row.refunded_cents,
    refundReason: row.refund_reason,
    refundRefusal: row.refund_refusal,
    channel: row.channel,
    state: stateOf(row.state),
    createTime: row.created_at.getTime(),
    expireTime: row.expire_at.getTime(),
    payTime: row.paid_at?.getTime() ?? null,
    termStart: row.term_from?.getTime() ?? null,
    termEnd: row.term_to?.getTime() ?? null,
    invoice,
    invoiceableCents:
      row.state === 1 || row.state === 5
        ? row.total_cents - row.refunded_cents - row.invoiced_cents
        : 0,
  };
}

/** The newest invoice of each order. */
async function invoicesOf(db: Db, nos: string[]): Promise<Map<string, OrderInvoice>> {
  if (nos.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoice_order as part")
    .innerJoin("invoice", "invoice.no", "part.invoice_no")
    .select(["part.order_no", "invoice.no", "invoice.state"])
    .where("part.order_no", "in", nos)
    .orderBy("invoice.created_at")
    .orderBy("invoice.no")
    .execute();
  return new Map(
    rows.map(({ order_no, no, state }) => [
      order_no,
      { no, state: invoiceStates.find((one) => one === state) ?? 0 },
    ]),
  );
}

/** Orders as their owner reads them. */
export async function namedOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const names = await appNames(db, [...new Set(rows.map(({ app_id }) => app_id))]);
  const invoices = await invoicesOf(
    db,
    rows.map(({ no }) => no),
  );
  return rows.map((row) => orderOf(row, names.get(row.app_id) ?? "", invoices.get(row.no) ?? null));
}

export async function namedOrder(db: Db, row: OrderRow): Promise<Order> {
  const [order] = await namedOrders(db, [row]);
  if (!order) throw new Error("An order without words");
  return order;
}
