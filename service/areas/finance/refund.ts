import { Refusal } from "../../base/refusal";
import { sendMessage } from "../message";
import { settleCoupon } from "./coupons";
import { ownApp } from "./find-app";
import { post, withWallet } from "./ledger";
import { yuan } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { takeBackPack } from "./packs";
import { dayMs, shareOf } from "./pricing";
import type { MoneyRoom } from "./room";
import { orderPath } from "./settle-order";

const wholeDays = 7;

/** What of an order is unused: all of it within seven days, else by the days that are left of what it paid for. */
function unusedOf(order: OrderRow, at: number): { cents: number; isWhole: boolean; days: number } {
  const paidAt = order.paid_at?.getTime() ?? at;
  const [from, to] = [order.term_from?.getTime() ?? at, order.term_to?.getTime() ?? at];
  if (at - paidAt <= wholeDays * dayMs) {
    return { cents: order.total_cents, isWhole: true, days: order.term_days };
  }
  const all = Math.max(1, Math.round((to - from) / dayMs));
  const left = Math.min(all, Math.max(0, Math.floor((to - at) / dayMs)));
  return {
    cents: shareOf(order.total_cents, left, all),
    isWhole: false,
    days: Math.min(order.term_days, left),
  };
}

/**
 * Gives a paid order back into the balance, once: its term ends for the days that are left, and an upgrade
 * with it. Refused while an invoice of it stands.
 */
export async function refundOrder(
  room: MoneyRoom,
  { no, reason }: { no: string; reason: string },
): Promise<OrderRow> {
  const { account_id: accountId } = await orderByNo(room.db, no);
  return withWallet(room.db, accountId, async (tx, wallet) => {
    const order = await orderByNo(tx, no);
    if (order.state !== 1) throw new Refusal("0409", "只有已支付的订单可以退款", "no");
    if (order.invoiced_cents > 0) {
      throw new Refusal("0409", "订单已开票，请先红冲发票", "no");
    }
    const at = room.now();
    const unused = unusedOf(order, at);
    const deferred = Math.min(unused.cents, order.total_cents - order.earned_cents);
    await post(tx, wallet, {
      key: `refund:${no}`,
      accountId,
      kind: "refund",
      source: { type: "order", no },
      reason,
      at,
      entries: {
        balance: unused.cents,
        deferred: -deferred,
        revenue: -(unused.cents - deferred),
      },
    });
    if (order.product !== "edition") {
      if (!unused.isWhole)
        throw new Refusal("0409", "流量包、短信包只在支付后 7 天内可以退款", "no");
      await takeBackPack(tx, { appId: order.app_id, orderNo: no, at });
    }
    const app = order.product === "edition" ? await ownApp(tx, accountId, order.app_id) : null;
    if (app?.termEnd != null) {
      await tx
        .updateTable("app")
        .set({
          expire_at: new Date(Math.max(at, app.termEnd - unused.days * dayMs)),
          ...(order.action === "upgrade" ? { edition: "0" } : {}),
        })
        .where("id", "=", app.id)
        .execute();
    }
    if (unused.isWhole) await settleCoupon(tx, no, "free");
    await tx
      .updateTable("purchase")
      .set({
        state: 5,
        refunded_cents: unused.cents,
        earned_cents: order.earned_cents - (unused.cents - deferred),
        ended_at: new Date(at),
      })
      .where("no", "=", no)
      .execute();
    await sendMessage(tx, {
      accountId,
      type: "order",
      title: "订单已退款",
      body: `订单 ${no} 退回 ${yuan(unused.cents)} 到余额：${reason}。`,
      link: orderPath,
      at,
    });
    return orderByNo(tx, no);
  });
}
