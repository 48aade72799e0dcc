import type { PackResource } from "../../../src/core/api/contract";
import { dayAt } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";
import { type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { settleCoupon } from "./coupons";
import { ownApp, type SoldApp } from "./find-app";
import { post, type Wallet } from "./ledger";
import { yuan } from "./numbers";
import type { OrderRow } from "./orders";
import { creditPack, unitsOf } from "./packs";
import { dayMs, yearDays } from "./pricing";

export const orderPath = "/user/order_page";
export const packNames: Record<PackResource, Message> = {
  traffic: say("托管流量包"),
  sms: say("短信包"),
  edgeTraffic: say("加速包（流量）"),
  edgeBandwidth: say("加速包（带宽）"),
  edgeDomains: say("加速包（域名数）"),
  edgeProtection: say("加速包（防护峰值）"),
};
export const editionNames = { standard: say("标准版"), professional: say("专业版") };

/** True when the app is still of the edition and the term that the order was priced with. */
const isAsPriced = (app: SoldApp, { action, edition, priced_term_end }: OrderRow): boolean =>
  (action === "renew") === (app.edition === edition) &&
  // Orders of the version before name no term.
  (priced_term_end === null || priced_term_end.getTime() === (app.termEnd ?? 0));

/** True when what was ordered can still be given: packs to an app that is there, a term to one as it was priced. */
const canTake = (app: SoldApp | null, order: OrderRow): app is SoldApp =>
  app !== null && (order.product !== "edition" || isAsPriced(app, order));

/**
 * Pays a waiting order from what is frozen for it and the balance, and gives what was bought in the same
 * transaction. False, and closed, when it cannot be given any more: the money stays in the balance.
 */
export async function settleOrder(
  tx: Db,
  wallet: Wallet,
  order: OrderRow,
  at: number,
): Promise<boolean> {
  const { no, account_id: accountId, total_cents: total, balance_cents: frozen } = order;
  const app = await ownApp(tx, accountId, order.app_id, order.product);
  if (!canTake(app, order)) {
    await closeOrder(tx, wallet, order, { state: 3, at, why: "应用已删除，或版本、有效期已变化" });
    return false;
  }
  await post(tx, wallet, {
    key: `order:${no}`,
    accountId,
    kind: "spend",
    source: { type: "order", no },
    reason: "",
    at,
    entries: { frozen: -frozen, balance: frozen - total, deferred: total },
  });
  const given =
    order.product === "edition"
      ? await giveTerm(tx, app, order, at)
      : await givePacks(tx, order, order.product, at);
  await tx
    .updateTable("purchase")
    .set({
      state: 1,
      paid_at: new Date(at),
      term_from: new Date(given.from),
      term_to: new Date(given.to),
      term_days: given.termDays,
    })
    .where("no", "=", no)
    .execute();
  await settleCoupon(tx, no, { usedAt: at });
  await notify(tx, {
    accountId,
    event: "payment",
    title: say("已支付：{}", app.name),
    body: say(
      "订单 {} 已支付 {}，{}有效期至 {}。",
      no,
      yuan(total),
      given.description,
      dayAt(given.to, defaultZones),
    ),
    link: orderPath,
    at,
  });
  return true;
}

interface Given {
  from: number;
  to: number;
  /** Days that the term of the app is longer by. */
  termDays: number;
  description: Message;
}

/** A longer term, or a better edition. */
async function giveTerm(tx: Db, app: SoldApp, order: OrderRow, at: number): Promise<Given> {
  const end = Math.max(app.termEnd ?? at, at);
  const termDays = order.years * yearDays + order.coupon_days;
  const to = end + termDays * dayMs;
  await tx
    .updateTable("app")
    .set({
      edition: order.edition === "standard" ? "0" : "1",
      expire_at: new Date(to),
      is_trial: false,
    })
    .where("id", "=", app.id)
    .execute();
  const from = order.action === "upgrade" ? at : end;
  return { from, to, termDays, description: editionNames[order.edition] };
}

/** Packs: usable at once. */
async function givePacks(
  tx: Db,
  order: OrderRow,
  resource: PackResource,
  at: number,
): Promise<Given> {
  const to = at + order.pack_days * dayMs;
  await creditPack(tx, {
    appId: order.app_id,
    resource,
    source: "order",
    key: `order:${order.no}`,
    orderNo: order.no,
    units: unitsOf(resource, order.units),
    at,
    expireAt: to,
  });
  return { from: at, to, termDays: 0, description: packNames[resource] };
}

/** Ends a waiting order unpaid: what was frozen for it is free again, and so is its coupon. */
export async function closeOrder(
  tx: Db,
  wallet: Wallet,
  order: OrderRow,
  { state, at, why }: { state: 2 | 3; at: number; why: string },
): Promise<void> {
  const { no, account_id: accountId, balance_cents: frozen } = order;
  if (frozen > 0) {
    await post(tx, wallet, {
      key: `release:${no}`,
      accountId,
      kind: "release",
      source: { type: "order", no },
      reason: why,
      at,
      entries: { frozen: -frozen, balance: frozen },
    });
  }
  await settleCoupon(tx, no, "free");
  await tx
    .updateTable("purchase")
    .set({ state, ended_at: new Date(at) })
    .where("no", "=", no)
    .execute();
}
