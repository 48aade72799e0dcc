import type { Insertable } from "kysely";
import type { OrderQuote, SoldEdition } from "../../../src/core/api/contract";
import { orderMinutes } from "../../../src/core/api/contract/words/finance";
import { Refusal } from "../../base/refusal";
import type { FinanceTables } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import { couponFor, holdCoupon } from "./coupons";
import type { SoldApp } from "./find-app";
import { post, type Wallet, withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { type Price, priceOf, yearDays } from "./pricing";
import type { MoneyRoom } from "./room";
import { settleOrder } from "./settle-order";

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
    coupon: coupon && {
      type: coupon.type,
      value: coupon.value,
      minCents: coupon.min_cents,
      capCents: coupon.cap_cents,
    },
  });
  return { at, coupon, price };
}

const partOfBalance = (price: Price, wallet: Pick<Wallet, "balanceCents">, useBalance: boolean) =>
  useBalance ? Math.min(wallet.balanceCents, price.totalCents) : 0;

/** Price of an order that is not placed yet. */
export async function quoteOrder(
  room: MoneyRoom,
  accountId: number,
  wish: OrderWish,
): Promise<OrderQuote> {
  const { price } = await pricedFor(room, room.db, accountId, wish);
  const wallet = await room.db
    .selectFrom("wallet")
    .select("balance_cents")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const held = { balanceCents: wallet?.balance_cents ?? 0 };
  const balanceCents = partOfBalance(price, held, wish.useBalance);
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

export interface PackWish {
  appId: number;
  pack: string;
  quantity: number;
  useBalance: boolean;
  expectCents: number;
}

/** The pack that is meant, at the price that was agreed to. */
export function checkPackPrice(
  { config }: Pick<MoneyRoom, "config">,
  { pack: key, quantity, expectCents }: Pick<PackWish, "pack" | "quantity" | "expectCents">,
) {
  const pack = config.catalogue.packs.find((one) => one.key === key);
  if (!pack) throw new Refusal("0400", "没有这个套餐", "pack");
  if (pack.cents * quantity !== expectCents) throw changedPrice();
  return pack;
}

/** Places an order for packs of traffic or messages; paid at once when the balance is enough. */
export function placePackOrder(
  room: MoneyRoom,
  accountId: number,
  { appId, pack: key, quantity, useBalance, expectCents }: PackWish,
): Promise<OrderRow> {
  const pack = checkPackPrice(room, { pack: key, quantity, expectCents });
  return withWallet(room.db, accountId, async (tx, wallet) => {
    const at = room.now();
    const total = pack.cents * quantity;
    const balanceCents = useBalance ? Math.min(wallet.balanceCents, total) : 0;
    return insertOrder(tx, wallet, at, {
      no: newNumber(at),
      account_id: accountId,
      app_id: appId,
      product: pack.product,
      pack_key: pack.key,
      units: pack.units * quantity,
      pack_days: Math.round((pack.months * yearDays) / 12),
      action: "buy",
      edition: "standard",
      years: 0,
      upgrade_days: 0,
      upgrade_cents: 0,
      list_cents: total,
      off_cents: 0,
      total_cents: total,
      balance_cents: balanceCents,
      created_at: new Date(at),
      expire_at: new Date(at + orderMinutes * 60_000),
    });
  });
}

/** Somebody agreed to another price. */
export const changedPrice = () =>
  new Refusal("0409", "价格已经变化，请核对后重新提交", "expectCents");

/** Writes an order, freezes its part of the balance, and pays it when nothing is left. */
async function insertOrder(
  tx: Db,
  wallet: Wallet,
  at: number,
  values: Insertable<FinanceTables["purchase"]>,
): Promise<OrderRow> {
  const { no, balance_cents: balanceCents } = values;
  const made = await tx
    .insertInto("purchase")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("no")
    .executeTakeFirst();
  if (!made) throw new Refusal("0409", "这个应用有一笔订单等待支付，请先支付或取消", "appId");
  if (values.coupon_id != null && !(await holdCoupon(tx, values.coupon_id, no))) {
    throw new Refusal("0400", "这张券刚刚被使用", "couponId");
  }
  if (balanceCents > 0) {
    await post(tx, wallet, {
      key: `freeze:${no}`,
      accountId: wallet.accountId,
      kind: "freeze",
      source: { type: "order", no },
      reason: "",
      at,
      entries: { balance: -balanceCents, frozen: balanceCents },
    });
  }
  if (balanceCents === values.total_cents) {
    await settleOrder(tx, wallet, await orderByNo(tx, no), at);
  }
  return orderByNo(tx, no);
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
    const lastAt = at + orderMinutes * 60_000;
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
      // A coupon is valid when it is paid with: the order does not wait any longer than it.
      expire_at: new Date(Math.min(lastAt, coupon?.expire_at.getTime() ?? lastAt)),
    });
  });
}
