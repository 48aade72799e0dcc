import type { Catalogue } from "../../../src/core/api/contract";
import type { financeCalls } from "../../../src/core/api/contract/finance";
import type { ServiceCatalogue } from "../../base/catalogue";
import { Refusal } from "../../base/refusal";
import type { Context, Handlers } from "../handler";
import { usableCoupons } from "./coupons";
import { cancelOrder, closeDue } from "./end-orders";
import { soldApp } from "./find-app";
import { listOrders } from "./list-orders";
import { namedOrder, ownOrder } from "./orders";
import { beginPayment, checkChannel } from "./payments";
import { placeOrder, quoteOrder } from "./place-order";
import { beginRecharge, ownRecharge } from "./recharges";
import { readStatement, readWallet } from "./statement";

function catalogueOf({ standard, professional, durations }: ServiceCatalogue): Catalogue {
  return {
    durations,
    editions: [
      { key: "standard", ...standard },
      { key: "professional", ...professional },
    ],
  };
}

/** A private deployment is paid for by its licence. */
function checkSold({ config }: Pick<Context, "config">): void {
  if (config.license) throw new Refusal("0403", "私有部署的费用以许可为准，无需在这里支付");
}

export const financeHandlers: Handlers<keyof typeof financeCalls> = {
  "finance/balance": async (context) => {
    const { db, viewer, ports } = context;
    await closeDue(context, viewer.accountId);
    return { map: await readWallet(db, viewer.accountId, ports.payment) };
  },
  "finance/statement": async ({ db, viewer }, body) => ({
    map: await readStatement(db, { ...body, accountId: viewer.accountId }),
  }),
  "finance/setWarning": async ({ db, viewer }, { cents }) => {
    await db
      .insertInto("wallet")
      .values({ account_id: viewer.accountId, warn_cents: cents })
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet({ warn_cents: cents, warned_at: null }),
      )
      .execute();
    return { map: { warnCents: cents } };
  },
  "finance/recharge": async (context, body) => {
    checkSold(context);
    const { viewer, origin, config } = context;
    const subject = `${config.productName} 余额充值`;
    const wish = { ...body, accountId: viewer.accountId, origin, subject };
    return { map: await beginRecharge(context, wish) };
  },
  "finance/rechargeState": async (context, { no }) => {
    await closeDue(context, context.viewer.accountId);
    return { map: { recharge: await ownRecharge(context.db, context.viewer.accountId, no) } };
  },
  "finance/catalogue": async ({ config }) => ({ map: catalogueOf(config.catalogue) }),
  "/api/console/coupon/usableCouponList": async ({ db, viewer, now }, { appId }) => ({
    map: { list: await usableCoupons(db, { accountId: viewer.accountId, appId, now: now() }) },
  }),
  "/api/console/order/quote": async (context, { appId, ...wish }) => {
    checkSold(context);
    const { accountId } = context.viewer;
    const app = await soldApp(context, accountId, appId);
    return { map: await quoteOrder(context, accountId, { ...wish, app }) };
  },
  "/api/console/order/create": async (context, { appId, channel, ...wish }) => {
    checkSold(context);
    const { db, viewer, config, origin } = context;
    const { accountId } = viewer;
    if (channel) checkChannel(context, channel);
    await closeDue(context, accountId);
    const app = await soldApp(context, accountId, appId);
    const row = await placeOrder(context, accountId, { ...wish, app });
    const order = await namedOrder(db, row);
    if (row.state !== 0 || !channel) return { map: { order, payment: null } };
    const payment = await beginPayment(context, {
      accountId,
      source: { type: "order", no: row.no },
      channel,
      cents: row.total_cents - row.balance_cents,
      subject: `${config.productName} 订单 ${row.no}`,
      expireAt: row.expire_at.getTime(),
      origin,
    });
    return { map: { order, payment } };
  },
  "/api/console/order/userOrderList": async (context, body) => {
    await closeDue(context, context.viewer.accountId);
    return { map: await listOrders(context.db, { ...body, accountId: context.viewer.accountId }) };
  },
  "/api/console/order/detail": async (context, { no }) => {
    const { db, viewer } = context;
    await closeDue(context, viewer.accountId);
    return { map: { order: await namedOrder(db, await ownOrder(db, viewer.accountId, no)) } };
  },
  "/api/console/pay/cancelPay": async (context, { no }) => {
    const { db, viewer } = context;
    const row = await cancelOrder(context, await ownOrder(db, viewer.accountId, no));
    return { map: { order: await namedOrder(db, row) } };
  },
  "/api/console/pay/rePay": async (context, { no, channel }) => {
    checkSold(context);
    checkChannel(context, channel);
    const { db, viewer, config, origin } = context;
    await closeDue(context, viewer.accountId);
    const row = await ownOrder(db, viewer.accountId, no);
    if (row.state !== 0) throw new Refusal("0409", "这笔订单已不在等待支付", "no");
    const payment = await beginPayment(context, {
      accountId: viewer.accountId,
      source: { type: "order", no },
      channel,
      cents: row.total_cents - row.balance_cents,
      subject: `${config.productName} 订单 ${no}`,
      expireAt: row.expire_at.getTime(),
      origin,
    });
    return { map: { order: await namedOrder(db, row), payment } };
  },
  "apply/setAutoRenew": async (context, { id, autoRenew }) => {
    const { db, viewer } = context;
    await soldApp(context, viewer.accountId, id);
    await db.updateTable("app").set({ auto_renew: autoRenew }).where("id", "=", id).execute();
    return { map: { id, autoRenew } };
  },
};

export { type CashierPayment, declinePayment, readCashier } from "./cashier";
export { giveMoney } from "./gifts";
export { invoiceHandlers } from "./invoice-handlers";
export { auditLedger, type Posting, post, type Wallet } from "./ledger";
export { newNumber } from "./numbers";
export { type NoticeOutcome, takeNotice } from "./payments";
export { dayMs, priceOf, yearDays } from "./pricing";
export { refundOrder } from "./refund";
export {
  approveInvoice,
  type InvoiceRoom,
  invoiceKey,
  issueInvoice,
  redInvoice,
  refuseInvoice,
  refuseRed,
} from "./review-invoice";
export type { MoneyRoom } from "./room";
export { startMoney } from "./upkeep";
