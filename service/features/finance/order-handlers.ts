import type { Catalogue, Order, PayChannel, PaymentCode } from "../../../src/core/api/contract";
import type { orderCalls } from "../../../src/core/api/contract/finance-order";
import type { Viewer } from "../../base/caller";
import type { ServiceCatalogue } from "../../base/catalogue";
import type { Context, Handlers } from "../handler";
import { usableCoupons } from "./coupons";
import { checkSold } from "./deps";
import { cancelOrder, closeDue } from "./end-orders";
import { soldApp } from "./find-app";
import { listOrders } from "./list-orders";
import { namedOrder, type OrderRow, ownOrder } from "./orders";
import { placePackOrder, quotePacks } from "./pack-order";
import { beginPayment, checkChannel, endedOrder } from "./payments";
import { placeOrder, quoteOrder } from "./place-order";
import { respondOnce } from "./spend-requests";

function catalogueOf({
  standard,
  professional,
  giftGb: _,
  apps: ___,
  edgeFree: __,
  ...rest
}: ServiceCatalogue): Catalogue {
  return {
    ...rest,
    editions: [
      { key: "standard", ...standard },
      { key: "professional", ...professional },
    ],
  };
}

type Viewed = Context & { viewer: Viewer };

/** A code for the rest of an order that was just placed, unless nothing is left to pay. */
async function payPlaced(
  context: Viewed,
  row: OrderRow,
  channel: PayChannel | null,
): Promise<{ order: Order; payment: PaymentCode | null }> {
  const order = await namedOrder(context.db, row);
  if (row.state !== 0 || !channel) return { order, payment: null };
  return { order, payment: await askPayment(context, row, channel) };
}

const askPayment = (context: Viewed, row: OrderRow, channel: PayChannel): Promise<PaymentCode> =>
  beginPayment(context, {
    accountId: context.viewer.accountId,
    source: { type: "order", no: row.no },
    channel,
    cents: row.total_cents - row.balance_cents,
    subject: `${context.config.productName} 订单 ${row.no}`,
    expireAt: row.expire_at.getTime(),
    origin: context.origin,
  });

export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  "finance/catalogue": async ({ config }) => ({ map: catalogueOf(config.catalogue) }),
  "/api/console/coupon/usableCouponList": async ({ db, viewer, now }, { appId }) => ({
    map: { list: await usableCoupons(db, { accountId: viewer.accountId, appId, now: now() }) },
  }),
  "/api/console/order/quote": async (context, params) => {
    checkSold(context);
    return { map: await quoteOrder(context, context.viewer.accountId, params) };
  },
  "/api/console/order/create": async (context, body) => {
    checkSold(context);
    const { idempotencyKey: _, channel, ...params } = body;
    const { accountId } = context.viewer;
    return respondOnce(context, "/api/console/order/create", body, async (request) => {
      if (channel) checkChannel(context, channel);
      await closeDue(context, accountId);
      const row = await placeOrder(context, accountId, params, request);
      return { reply: { map: await payPlaced(context, row, channel) }, sourceNo: row.no };
    });
  },
  "/api/console/order/quotePack": async (context, params) => {
    checkSold(context);
    return { map: await quotePacks(context, context.viewer.accountId, params) };
  },
  "/api/console/order/createPack": async (context, body) => {
    checkSold(context);
    const { idempotencyKey: _, channel, ...params } = body;
    const { accountId } = context.viewer;
    return respondOnce(context, "/api/console/order/createPack", body, async (request) => {
      if (channel) checkChannel(context, channel);
      await closeDue(context, accountId);
      const row = await placePackOrder(context, accountId, params, request);
      return { reply: { map: await payPlaced(context, row, channel) }, sourceNo: row.no };
    });
  },
  "/api/console/order/userOrderList": async (context, body) => {
    await closeDue(context, context.viewer.accountId);
    return { map: await listOrders(context.db, { ...body, accountId: context.viewer.accountId }) };
  },
  "/api/console/order/detail": async (context, { no }) => {
    const { db, viewer } = context;
    // What is refused changes nothing.
    await ownOrder(db, viewer.accountId, no);
    await closeDue(context, viewer.accountId);
    return { map: { order: await namedOrder(db, await ownOrder(db, viewer.accountId, no)) } };
  },
  "/api/console/pay/cancelPay": async (context, { no }) => {
    const { db, viewer } = context;
    const row = await cancelOrder(context, await ownOrder(db, viewer.accountId, no));
    return { map: { order: await namedOrder(db, row) } };
  },
  "/api/console/pay/rePay": async (context, body) => {
    checkSold(context);
    const { no, channel } = body;
    const { db, viewer } = context;
    return respondOnce(context, "/api/console/pay/rePay", body, async () => {
      checkChannel(context, channel);
      await closeDue(context, viewer.accountId);
      const row = await ownOrder(db, viewer.accountId, no);
      if (row.state !== 0) throw endedOrder();
      const payment = await askPayment(context, row, channel);
      return { reply: { map: { order: await namedOrder(db, row), payment } }, sourceNo: no };
    });
  },
  "apply/setAutoRenew": async (context, { id, autoRenew }) => {
    const { db, viewer } = context;
    if (autoRenew) checkSold(context);
    await soldApp(context, viewer.accountId, id);
    await db.updateTable("app").set({ auto_renew: autoRenew }).where("id", "=", id).execute();
    return { map: { id, autoRenew } };
  },
};
