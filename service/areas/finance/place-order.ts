import type { Insertable } from "kysely";
import type {
  CataloguePack,
  OrderQuote,
  PackQuote,
  SoldEdition,
} from "../../../src/core/api/contract";
import { orderMinutes } from "../../../src/core/api/contract/words/finance";
import { Refusal } from "../../base/refusal";
import type { FinanceTables } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import { couponFor, holdCoupon } from "./coupons";
import type { SoldApp } from "./find-app";
import { post, type Wallet, withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { couponOf, dayMs, type Price, type PricedCoupon, priceOf, yearDays } from "./pricing";
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
    coupon: coupon && pricedCoupon(coupon),
  });
  return { at, coupon, price };
}

const pricedCoupon = (row: Awaited<ReturnType<typeof couponFor>>): PricedCoupon => ({
  type: row.type,
  value: row.value,
  minCents: row.min_cents,
  capCents: row.cap_cents,
});

/** What an account has, without keeping it for anything. */
async function heldBy(db: Db, accountId: number): Promise<Pick<Wallet, "balanceCents">> {
  const wallet = await db
    .selectFrom("wallet")
    .select("balance_cents")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return { balanceCents: wallet?.balance_cents ?? 0 };
}

const partOfBalance = (
  price: Pick<Price, "totalCents">,
  wallet: Pick<Wallet, "balanceCents">,
  useBalance: boolean,
) => (useBalance ? Math.min(wallet.balanceCents, price.totalCents) : 0);

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

export interface PackWish {
  app: SoldApp;
  pack: string;
  quantity: number;
  couponId: number | null;
  useBalance: boolean;
}

/** A pack of the catalogue; refused with field `pack` when there is none of that key. */
export function packOf({ config }: Pick<MoneyRoom, "config">, key: string): CataloguePack {
  const pack = config.catalogue.packs.find((one) => one.key === key);
  if (!pack) throw new Refusal("0400", "没有这个套餐", "pack");
  return pack;
}

const packDays = ({ months }: CataloguePack): number => Math.round((months * yearDays) / 12);

/** What packs cost. */
async function pricedPacks(
  room: Pick<MoneyRoom, "config" | "now">,
  db: Db,
  accountId: number,
  { app, pack: key, quantity, couponId }: PackWish,
) {
  const at = room.now();
  const pack = packOf(room, key);
  const listCents = pack.cents * quantity;
  const coupon =
    couponId === null
      ? null
      : await couponFor(db, { id: couponId, accountId, appId: app.id, edition: null, now: at });
  const { couponCents } = couponOf(coupon && pricedCoupon(coupon), listCents);
  return { at, pack, listCents, coupon, couponCents, totalCents: listCents - couponCents };
}

/** Price of packs that are not ordered yet. */
export async function quotePacks(
  room: MoneyRoom,
  accountId: number,
  wish: PackWish,
): Promise<PackQuote> {
  const { at, pack, listCents, couponCents, totalCents } = await pricedPacks(
    room,
    room.db,
    accountId,
    wish,
  );
  const balanceCents = partOfBalance(
    { totalCents },
    await heldBy(room.db, accountId),
    wish.useBalance,
  );
  return {
    listCents,
    couponCents,
    totalCents,
    balanceCents,
    restCents: totalCents - balanceCents,
    termEnd: at + packDays(pack) * dayMs,
  };
}

/** Places an order for packs; paid at once when the balance is enough. */
export function placePackOrder(
  room: MoneyRoom,
  accountId: number,
  wish: PackWish & { expectCents: number },
): Promise<OrderRow> {
  return withWallet(room.db, accountId, async (tx, wallet) => {
    const price = await pricedPacks(room, tx, accountId, wish);
    const { at, pack, coupon, totalCents } = price;
    if (totalCents !== wish.expectCents) throw changedPrice();
    return insertOrder(tx, wallet, at, {
      no: newNumber(at),
      account_id: accountId,
      app_id: wish.app.id,
      product: pack.product,
      pack_key: pack.key,
      units: pack.units * wish.quantity,
      pack_days: packDays(pack),
      action: "buy",
      edition: "standard",
      years: 0,
      upgrade_days: 0,
      upgrade_cents: 0,
      list_cents: price.listCents,
      off_cents: 0,
      coupon_id: coupon?.id ?? null,
      coupon_name: coupon?.name ?? "",
      coupon_cents: price.couponCents,
      total_cents: totalCents,
      balance_cents: partOfBalance(price, wallet, wish.useBalance),
      created_at: new Date(at),
      expire_at: payableUntil(at, coupon),
    });
  });
}

/** A coupon is valid when it is paid with: the order does not wait any longer than it. */
function payableUntil(at: number, coupon: { expire_at: Date } | null): Date {
  const lastAt = at + orderMinutes * 60_000;
  return new Date(Math.min(lastAt, coupon?.expire_at.getTime() ?? lastAt));
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
