import { edgeKindOf } from "../../../src/core/api/contract/constants/finance";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { settleCoupon } from "./coupons";
import type { MoneyDeps } from "./deps";
import { isEdgePackUnused } from "./edge-packs";
import { ownApp } from "./find-app";
import { post, withWallet } from "./ledger";
import { yuan } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { isPackUnused, takeBackPack } from "./packs";
import { dayMs, shareOf } from "./pricing";
import { orderPath } from "./settle-order";
import { madeBefore, recordCreated, type SpendRequest } from "./spend-requests";

const wholeDays = 7;

type Room = Pick<MoneyDeps, "db" | "config" | "now">;

/**
 * Returns the unused part of an order: all of it within seven days, else by the remaining days of
 * the paid term.
 */
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
 * True when no pack of an order was used; for the acceleration line, when the usage fits without
 * them.
 */
const isUnused = (
  deps: Pick<Room, "db" | "config">,
  { product, app_id: appId, no }: OrderRow,
  at: number,
) =>
  edgeKindOf(product)
    ? isEdgePackUnused(deps, { appId, orderNo: no, at })
    : isPackUnused(deps.db, appId, no);

/**
 * Quotes a refund. Throws when nothing is refundable. A requested refund is valued at the time of
 * its request.
 */
export async function quoteRefund(
  deps: Pick<Room, "db" | "config">,
  order: OrderRow,
  now: number,
): Promise<{ cents: number; isWhole: boolean }> {
  if (order.state !== 1 && order.state !== 4) {
    throw new ServiceError("0409", say("只有已支付的订单可以退款"), "no");
  }
  if (order.invoiced_cents > 0)
    throw new ServiceError("0409", say("订单已开票，请先红冲发票"), "no");
  const at = order.refund_asked_at?.getTime() ?? now;
  const { cents, isWhole } = unusedOf(order, at);
  if (order.product !== "edition") {
    if (!isWhole) throw new ServiceError("0409", say("套餐只在支付后 7 天内可以退款"), "no");
    if (!(await isUnused(deps, order, at))) {
      throw new ServiceError("0409", say("已经使用过的套餐不能退款"), "no");
    }
  }
  return { cents, isWhole };
}

/** Asks for a refund: the order waits for the operator, and nothing more is earned of it. */
export async function requestRefund(
  deps: Room,
  { no, reason }: { no: string; reason: string },
  request?: SpendRequest,
): Promise<OrderRow> {
  const { account_id: accountId } = await orderByNo(deps.db, no);
  return withWallet(deps.db, accountId, async (tx) => {
    const order = await orderByNo(tx, no);
    if (request && (await madeBefore(tx, request))) return order;
    if (order.state === 4) throw new ServiceError("0409", say("退款申请已提交，请等待处理"), "no");
    const { cents } = await quoteRefund(
      { db: tx, config: deps.config },
      { ...order, refund_asked_at: null },
      deps.now(),
    );
    if (cents <= 0) throw new ServiceError("0409", say("这笔订单没有可退的金额"), "no");
    if (request) await recordCreated(tx, request, no, deps.now());
    await tx
      .updateTable("purchase")
      .set({
        state: 4,
        refund_asked_at: new Date(deps.now()),
        refund_reason: reason,
        refund_refusal: "",
      })
      .where("no", "=", no)
      .execute();
    return orderByNo(tx, no);
  });
}

/** Refuses a refund that was asked for: the order is a paid one again. */
export async function refuseRefund(
  deps: Room,
  { no, reason }: { no: string; reason: string },
): Promise<OrderRow> {
  if (reason.trim() === "") throw new ServiceError("0400", say("请填写驳回的原因"), "reason");
  const { account_id: accountId } = await orderByNo(deps.db, no);
  return withWallet(deps.db, accountId, async (tx) => {
    const order = await orderByNo(tx, no);
    if (order.state !== 4) throw new ServiceError("0409", say("这笔退款已被处理"), "no");
    await tx
      .updateTable("purchase")
      .set({ state: 1, refund_asked_at: null, refund_refusal: reason })
      .where("no", "=", no)
      .execute();
    await notify(tx, {
      accountId,
      event: "refund",
      title: say("退款申请被驳回"),
      body: say("订单 {} 的退款申请未通过：{}。", no, reason),
      link: orderPath,
      at: deps.now(),
    });
    return orderByNo(tx, no);
  });
}

/**
 * Gives a paid order back into the balance, once: its term ends for the days that are left, and an upgrade
 * with it. Refused while an invoice of it stands.
 */
export async function refundOrder(
  deps: Room,
  { no, reason }: { no: string; reason: string },
): Promise<OrderRow> {
  const { account_id: accountId } = await orderByNo(deps.db, no);
  return withWallet(deps.db, accountId, async (tx, wallet) => {
    const order = await orderByNo(tx, no);
    await quoteRefund({ db: tx, config: deps.config }, order, deps.now());
    const at = deps.now();
    const unused = unusedOf(order, order.refund_asked_at?.getTime() ?? at);
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
    if (order.product === "edition") await shortenTerm(tx, order, unused.days, at);
    else await takeBackPack(tx, { appId: order.app_id, orderNo: no, at });
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
    await notify(tx, {
      accountId,
      event: "refund",
      title: say("订单已退款"),
      body: say("订单 {} 退回 {} 到余额：{}。", no, yuan(unused.cents), reason),
      link: orderPath,
      at,
    });
    return orderByNo(tx, no);
  });
}

async function shortenTerm(tx: Db, order: OrderRow, days: number, at: number): Promise<void> {
  const app = await ownApp(tx, order.account_id, order.app_id);
  if (app?.termEnd == null) return;
  await tx
    .updateTable("app")
    .set({
      expire_at: new Date(Math.max(at, app.termEnd - days * dayMs)),
      ...(order.action === "upgrade" ? { edition: "0" } : {}),
    })
    .where("id", "=", app.id)
    .execute();
}
