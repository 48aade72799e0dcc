import type { Selectable } from "kysely";
import type { Order, OrderState } from "../../../src/core/api/contract";
import { orderStates } from "../../../src/core/api/contract/words/finance";
import { Refusal } from "../../base/refusal";
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
  if (!row) throw new Refusal("0404", "没有这笔订单", "no");
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
export function orderOf(row: OrderRow, appName: string): Order {
  return {
    no: row.no,
    appId: row.app_id,
    appName,
    action: row.action,
    edition: row.edition,
    years: row.years,
    upgradeDays: row.upgrade_days,
    listCents: row.list_cents,
    offCents: row.off_cents,
    couponCents: row.coupon_cents,
    couponName: row.coupon_name,
    totalCents: row.total_cents,
    balanceCents: row.balance_cents,
    refundedCents: row.refunded_cents,
    channel: row.channel,
    state: stateOf(row.state),
    createTime: row.created_at.getTime(),
    expireTime: row.expire_at.getTime(),
    payTime: row.paid_at?.getTime() ?? null,
    termStart: row.term_from?.getTime() ?? null,
    termEnd: row.term_to?.getTime() ?? null,
  };
}

/** The same, with the name of its app read. */
export async function namedOrder(db: Db, row: OrderRow): Promise<Order> {
  const names = await appNames(db, [row.app_id]);
  return orderOf(row, names.get(row.app_id) ?? "");
}
