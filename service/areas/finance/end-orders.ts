import { Refusal } from "../../base/refusal";
import { paymentState } from "../../store/finance-tables";
import { withWallet } from "./ledger";
import { type OrderRow, orderByNo } from "./orders";
import { takeNotice } from "./payments";
import type { MoneyRoom } from "./room";
import { closeOrder } from "./settle-order";

/** Cancels a waiting order of the account. */
export async function cancelOrder(room: MoneyRoom, order: OrderRow): Promise<OrderRow> {
  const ended = await endOrder(room, order, 2);
  if (!ended) throw new Refusal("0409", "这笔订单已不在等待支付", "no");
  await closePayments(room, order.no);
  return orderByNo(room.db, order.no);
}

const endOrder = (room: MoneyRoom, { no, account_id }: OrderRow, state: 2 | 3) =>
  withWallet(room.db, account_id, async (tx, wallet) => {
    const order = await orderByNo(tx, no);
    if (order.state !== 0) return false;
    const why = state === 2 ? "订单已取消" : "订单超时关闭";
    await closeOrder(tx, wallet, order, { state, at: room.now(), why });
    return true;
  });

/** Asks channels about codes that still wait: what was paid is booked, the others are closed. */
async function closePayments(room: MoneyRoom, sourceNo: string): Promise<void> {
  const { db, ports } = room;
  const waiting = await db
    .selectFrom("payment")
    .selectAll()
    .where("source_no", "=", sourceNo)
    .where("state", "=", paymentState.waiting)
    .execute();
  for (const { no, channel, code_url } of waiting) {
    // A channel that cannot be asked keeps nobody's money frozen: what it tells later is still booked.
    const paid = code_url === "" ? null : await ports.payment.find(channel, no).catch(() => null);
    if (paid) {
      await takeNotice(room, paid);
      continue;
    }
    if (code_url !== "") await ports.payment.close(channel, no).catch(() => undefined);
    await db
      .updateTable("payment")
      .set({ state: paymentState.closed })
      .where("no", "=", no)
      .where("state", "=", paymentState.waiting)
      .execute();
  }
}

/** Ends a recharge that nobody paid. */
export async function endRecharge(room: MoneyRoom, no: string, state: 2 | 3): Promise<void> {
  await room.db
    .updateTable("recharge")
    .set({ state })
    .where("no", "=", no)
    .where("state", "=", 0)
    .execute();
}

/** Closes what is overdue, of one account or of all; a payment that the channel knows is booked first. */
export async function closeDue(room: MoneyRoom, accountId?: number): Promise<number> {
  const { db, now } = room;
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
    await closePayments(room, order.no);
    await endOrder(room, order, 3);
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
    await closePayments(room, no);
    await endRecharge(room, no, 3);
  }
  return orders.length + recharges.length;
}
