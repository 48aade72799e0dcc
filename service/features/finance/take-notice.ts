import type { Selectable } from "kysely";
import { say } from "../../base/message";
import type { PaymentNotice } from "../../ports";
import { type FinanceTables, paymentState } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import { notify } from "../message";
import type { MoneyDeps } from "./deps";
import { post, type Wallet, withWallet } from "./ledger";
import { yuan } from "./numbers";
import { orderByNo } from "./orders";
import { closeOrder, orderPath, settleOrder } from "./settle-order";

export type PaymentRow = Selectable<FinanceTables["payment"]>;

/** The outcome of a notification; all but `unknown` and `amount` are answered as taken. */
export type NoticeOutcome = "booked" | "repeated" | "unknown" | "amount";

/**
 * Books a payment that a channel vouches for: the money comes into the balance once, whatever became of
 * what it was for, and pays that if it still waits.
 */
export async function takeNotice(deps: MoneyDeps, notice: PaymentNotice): Promise<NoticeOutcome> {
  const { db, now } = deps;
  const known = await db
    .selectFrom("payment")
    .selectAll()
    .where("no", "=", notice.no)
    .where("channel", "=", notice.channel)
    .executeTakeFirst();
  if (!known) return "unknown";
  if (known.cents !== notice.cents) return "amount";
  return withWallet(db, known.account_id, async (tx, wallet) => {
    const at = now();
    const source = { type: known.source_type, no: known.source_no };
    const isNew = await post(tx, wallet, {
      key: `pay:${notice.channel}:${notice.transactionId}`,
      accountId: known.account_id,
      kind: "recharge",
      source,
      reason: notice.channel,
      at,
      entries: { balance: known.cents, [`clearing_${notice.channel}`]: -known.cents },
    });
    if (!isNew) return "repeated";
    await tx
      .updateTable("payment")
      .set({
        state: paymentState.paid,
        transaction_id: notice.transactionId,
        paid_at: new Date(at),
      })
      .where("no", "=", known.no)
      .execute();
    const isUsed =
      source.type === "order"
        ? await payOrder(tx, wallet, known, at)
        : await payRecharge(tx, known, at);
    if (!isUsed) await notifyLate(tx, known, at);
    return "booked";
  });
}

async function payOrder(tx: Db, wallet: Wallet, payment: PaymentRow, at: number) {
  const order = await orderByNo(tx, payment.source_no);
  // Enough even when an earlier, larger code was paid: what is too much stays in the balance.
  if (order.state !== 0 || wallet.balanceCents < order.total_cents - order.balance_cents) {
    return false;
  }
  // Its coupon ended with it.
  if (order.coupon_id !== null && order.expire_at.getTime() < at) {
    await closeOrder(tx, wallet, order, { state: 3, at, why: "订单超时关闭" });
    return false;
  }
  await tx
    .updateTable("purchase")
    .set({ channel: payment.channel })
    .where("no", "=", order.no)
    .execute();
  return settleOrder(tx, wallet, order, at);
}

async function payRecharge(tx: Db, { source_no, account_id, cents }: PaymentRow, at: number) {
  const { numUpdatedRows } = await tx
    .updateTable("recharge")
    .set({ state: 1, done_at: new Date(at) })
    .where("no", "=", source_no)
    .where("state", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await notify(tx, {
    accountId: account_id,
    event: "payment",
    title: say("充值到账"),
    body: say("充值 {} 的 {} 已到账。", source_no, yuan(cents)),
    link: "/user/balance",
    at,
  });
  return true;
}

const notifyLate = (
  tx: Db,
  { account_id, source_type, source_no, cents }: PaymentRow,
  at: number,
) =>
  notify(tx, {
    accountId: account_id,
    event: "payment",
    title: say("付款已转入余额"),
    body: say(
      source_type === "order"
        ? "订单 {} 已经结束，随后收到的 {} 已转入余额。"
        : "充值 {} 已经结束，随后收到的 {} 已转入余额。",
      source_no,
      yuan(cents),
    ),
    link: source_type === "order" ? orderPath : "/user/balance",
    at,
  });
