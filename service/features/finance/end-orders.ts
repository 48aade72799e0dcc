import type { MoneyDeps } from "./deps";
import { withWallet } from "./ledger";
import { type OrderRow, orderByNo } from "./orders";
import { closePayments, endedOrder } from "./payments";
import { closeOrder } from "./settle-order";

/** Cancels a waiting order of the account. */
export async function cancelOrder(deps: MoneyDeps, order: OrderRow): Promise<OrderRow> {
  const isEnded = await endOrder(deps, order, 2);
  if (!isEnded) throw endedOrder();
  await closePayments(deps, order.no);
  return orderByNo(deps.db, order.no);
}

const endOrder = (deps: MoneyDeps, { no, account_id }: OrderRow, state: 2 | 3) =>
  withWallet(deps.db, account_id, async (tx, wallet) => {
    const order = await orderByNo(tx, no);
    if (order.state !== 0) return false;
    const why = state === 2 ? "订单已取消" : "订单超时关闭";
    await closeOrder(tx, wallet, order, { state, at: deps.now(), why });
    return true;
  });

/** Ends a recharge that nobody paid. */
export async function endRecharge(deps: MoneyDeps, no: string, state: 2 | 3): Promise<void> {
  await deps.db
    .updateTable("recharge")
    .set({ state })
    .where("no", "=", no)
    .where("state", "=", 0)
    .execute();
}

/** Closes what is overdue, of one account or of all; a payment that the channel knows is booked first. */
export async function closeDue(deps: MoneyDeps, accountId?: number): Promise<number> {
  const { db, now } = deps;
  const at = new Date(now());
  const orders = await db
    .selectFrom("purchase")
    .selectAll()
    .where("state", "=", 0)
    .where("expire_at", "<=", at)
    .$if(accountId !== undefined, (of) => of.where("account_id", "=", accountId ?? 0))
    .limit(200)
    .execute();
  for (const order of orders) {
    await closePayments(deps, order.no);
    await endOrder(deps, order, 3);
  }
  const recharges = await db
    .selectFrom("recharge")
    .select("no")
    .where("state", "=", 0)
    .where("expire_at", "<=", at)
    .$if(accountId !== undefined, (of) => of.where("account_id", "=", accountId ?? 0))
    .limit(200)
    .execute();
  for (const { no } of recharges) {
    await closePayments(deps, no);
    await endRecharge(deps, no, 3);
  }
  return orders.length + recharges.length;
}
