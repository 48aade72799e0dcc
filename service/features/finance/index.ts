import type { financeCalls } from "../../../src/core/api/contract/finance";
import type { hostingCalls } from "../../../src/core/api/contract/hosting";
import type { Handlers } from "../handler";
import { checkSold } from "./deps";
import { closeDue } from "./end-orders";
import { hostingHandlers as listHandlers } from "./hosting";
import { beginRecharge, ownRecharge } from "./recharges";
import { respondOnce } from "./spend-requests";
import { readStatement, readWallet } from "./statement";
import { readCoupons, readCouponUses } from "./traffic-coupons";

export const financeHandlers: Handlers<keyof typeof financeCalls> = {
  "finance/balance": async (context) => {
    const { db, viewer, ports, isPrivate } = context;
    await closeDue(context, viewer.accountId);
    const wallet = await readWallet(db, viewer.accountId, ports.payment);
    return { map: isPrivate ? { ...wallet, channels: [] } : wallet };
  },
  "finance/statement": async (context, body) => ({
    map: await readStatement(context, { ...body, accountId: context.viewer.accountId }),
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
    const { cents, channel } = body;
    const subject = `${config.productName} 余额充值`;
    const params = { cents, channel, accountId: viewer.accountId, origin, subject };
    return respondOnce(context, "finance/recharge", body, async (request) => {
      const map = await beginRecharge(context, params, request);
      return { reply: { map }, sourceNo: map.recharge.no };
    });
  },
  "finance/rechargeState": async (context, { no }) => {
    await closeDue(context, context.viewer.accountId);
    return { map: { recharge: await ownRecharge(context.db, context.viewer.accountId, no) } };
  },
};

export const hostingHandlers: Handlers<Exclude<keyof typeof hostingCalls, "apply/quota">> = {
  ...listHandlers,
  "app_hosting/coupon_list": async (context, body) => ({ map: await readCoupons(context, body) }),
  "app_hosting/coupon_uses": async (context, body) => ({
    map: await readCouponUses(context, body),
  }),
};

export { withGift } from "./account-gifts";
export { forfeitPacks, readUnsettled } from "./app-end";
export { type CashierPayment, declinePayment, readCashier } from "./cashier";
export type { MoneyDeps } from "./deps";
export { domainLimit, packageEnds, readEdgeUsage } from "./edge-packs";
export { creditAccount } from "./gifts";
export { giveFirstTraffic, isMetered } from "./hosting";
export { invoiceHandlers } from "./invoice-handlers";
export { auditLedger, type Posting, post, type Wallet, withWallet } from "./ledger";
export { startMoney } from "./maintenance";
export { orderHandlers } from "./order-handlers";
export { creditPack, endPack, leftOf, unitsOf } from "./packs";
export { dayMs, priceOf, yearDays } from "./pricing";
export { refundOrder, refuseRefund, requestRefund } from "./refund";
export {
  countPendingInvoices,
  countPendingRefunds,
  countPendingTransfers,
  moneyReviewHandlers,
} from "./review-handlers";
export {
  approveInvoice,
  type InvoiceDeps,
  invoiceKey,
  issueInvoice,
  redInvoice,
  refuseInvoice,
  refuseRed,
} from "./review-invoice";
export { giveReward, readPromotions } from "./rewards";
export { takeNotice } from "./take-notice";
export { takePack, takeWithin } from "./take-pack";
export { transferHandlers } from "./transfer-handlers";
export { voucherKey } from "./transfers";
