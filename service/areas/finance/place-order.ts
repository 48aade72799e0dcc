import type { OrderQuote, SoldEdition } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import { couponFor } from "./coupons";
import type { SoldApp } from "./find-app";
import { withWallet } from "./ledger";
import { newNumber } from "./numbers";
import type { OrderRow } from "./orders";
import { priceOf } from "./pricing";
import type { MoneyRoom } from "./room";
import {
  changedPrice,
  heldBy,
  insertOrder,
  partOfBalance,
  payableUntil,
  pricedCoupon,
} from "./write-order";

export interface OrderWish {
  app: SoldApp;
  edition: SoldEdition;
  years: number;
  couponId: number | null;
  useBalance: boolean;
}

/** What was priced, and until when that holds. */
async function pricedFor(
  { config, now }: Pick<MoneyRoom, "config" | "now">,
  db: Db,
  accountId: number,
  { app, edition, years, couponId }: OrderWish,
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
  room: MoneyRoom,
  accountId: number,
  wish: OrderWish,
): Promise<OrderQuote> {
  const { price } = await pricedFor(room, room.db, accountId, wish);
  const balanceCents = partOfBalance(price, await heldBy(room.db, accountId), wish.useBalance);
  return {
    action: price.action,
    edition: wish.edition,
    years: wish.years,
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

/**
 * Places an order: its coupon is held and its part of the balance frozen; one with nothing left to pay
 * is paid at once.
 */
export function placeOrder(
  room: MoneyRoom,
  accountId: number,
  wish: OrderWish & { expectCents: number; isRenewal?: boolean },
): Promise<OrderRow> {
  return withWallet(room.db, accountId, async (tx, wallet) => {
    const { at, coupon, price } = await pricedFor(room, tx, accountId, wish);
    if (price.totalCents !== wish.expectCents) throw changedPrice();
    const balanceCents = partOfBalance(price, wallet, wish.useBalance);
    return insertOrder(tx, wallet, at, {
      no: newNumber(at),
      account_id: accountId,
      app_id: wish.app.id,
      action: price.action,
      edition: wish.edition,
      years: wish.years,
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
      is_renewal: wish.isRenewal ?? false,
      created_at: new Date(at),
      expire_at: payableUntil(at, coupon),
    });
  });
}
