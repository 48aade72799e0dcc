import type { OrderQuote, SoldEdition } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { couponFor } from "./coupons";
import type { MoneyDeps } from "./deps";
import { type SoldApp, soldApp } from "./find-app";
import { withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { priceOf } from "./pricing";
import { madeBefore, recordCreated, type SpendRequest } from "./spend-requests";
import {
  changedPrice,
  heldBy,
  insertOrder,
  partOfBalance,
  payableUntil,
  pricedCoupon,
} from "./write-order";

export interface OrderParams {
  appId: number;
  edition: SoldEdition;
  years: number;
  couponId: number | null;
  useBalance: boolean;
}

/** Prices an order; `at` is the time at which the price was calculated. */
async function pricedFor(
  { config, now }: Pick<MoneyDeps, "config" | "now">,
  db: Db,
  accountId: number,
  app: SoldApp,
  { edition, years, couponId }: Omit<OrderParams, "appId">,
) {
  const at = now();
  const coupon =
    couponId === null
      ? null
      : await couponFor(db, { id: couponId, accountId, appId: app.id, edition, now: at });
  const price = priceOf(config.catalogue, app, {
    edition,
    years,
    now: at,
    coupon: coupon && pricedCoupon(coupon),
  });
  return { at, coupon, price };
}

/** Price of an order that is not placed yet. */
export async function quoteOrder(
  deps: MoneyDeps,
  accountId: number,
  params: OrderParams,
): Promise<OrderQuote> {
  const app = await soldApp(deps, accountId, params.appId);
  const { price } = await pricedFor(deps, deps.db, accountId, app, params);
  const balanceCents = partOfBalance(price, await heldBy(deps.db, accountId), params.useBalance);
  return {
    action: price.action,
    edition: params.edition,
    years: params.years,
    upgradeDays: price.upgradeDays,
    upgradeCents: price.upgradeCents,
    termListCents: price.termListCents,
    termOffCents: price.termOffCents,
    couponCents: price.couponCents,
    couponDays: price.couponDays,
    totalCents: price.totalCents,
    balanceCents,
    restCents: price.totalCents - balanceCents,
    termEnd: price.termTo,
  };
}

/** A renewal that an app makes by itself is of the term that it was announced for. */
function checkRenewal(app: SoldApp, termEnd: number): void {
  if (!app.autoRenew) throw new ServiceError("0409", say("自动续费已经关闭"));
  if (app.termEnd !== termEnd) throw new ServiceError("0409", say("应用的有效期已经变化"));
}

/**
 * Places an order: its coupon is held and its part of the balance frozen; one with nothing left to pay
 * is paid at once. The app is read and priced while the wallet is locked. A request that made an order
 * before is answered with that one.
 */
export function placeOrder(
  deps: MoneyDeps,
  accountId: number,
  params: OrderParams & {
    expectCents: number;
    /** End of the term that renews itself. */
    renewedTermEnd?: number;
  },
  request?: SpendRequest,
): Promise<OrderRow> {
  return withWallet(deps.db, accountId, async (tx, wallet) => {
    const made = request && (await madeBefore(tx, request));
    if (made) return orderByNo(tx, made);
    const app = await soldApp({ db: tx, config: deps.config }, accountId, params.appId);
    if (params.renewedTermEnd !== undefined) checkRenewal(app, params.renewedTermEnd);
    const { at, coupon, price } = await pricedFor(deps, tx, accountId, app, params);
    if (price.totalCents !== params.expectCents) throw changedPrice();
    const balanceCents = partOfBalance(price, wallet, params.useBalance);
    const no = newNumber(at);
    if (request) await recordCreated(tx, request, no, at);
    return insertOrder(tx, wallet, at, {
      no,
      account_id: accountId,
      app_id: app.id,
      action: price.action,
      edition: params.edition,
      years: params.years,
      upgrade_days: price.upgradeDays,
      upgrade_cents: price.upgradeCents,
      list_cents: price.upgradeCents + price.termListCents,
      off_cents: price.termOffCents,
      coupon_id: coupon?.id ?? null,
      coupon_name: coupon?.name ?? "",
      coupon_cents: price.couponCents,
      coupon_days: price.couponDays,
      total_cents: price.totalCents,
      balance_cents: balanceCents,
      is_renewal: params.renewedTermEnd !== undefined,
      priced_term_end: new Date(app.termEnd ?? 0),
      created_at: new Date(at),
      expire_at: payableUntil(at, coupon),
    });
  });
}
