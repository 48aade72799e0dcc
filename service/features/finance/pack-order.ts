import type { CataloguePack, PackQuote } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { couponFor } from "./coupons";
import type { MoneyDeps } from "./deps";
import { type SoldApp, soldApp } from "./find-app";
import { withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { type OrderRow, orderByNo } from "./orders";
import { couponOf, dayMs, yearDays } from "./pricing";
import { madeBefore, recordCreated, type SpendRequest } from "./spend-requests";
import {
  changedPrice,
  heldBy,
  insertOrder,
  partOfBalance,
  payableUntil,
  pricedCoupon,
} from "./write-order";

export interface PackOrderParams {
  appId: number;
  pack: string;
  quantity: number;
  couponId: number | null;
  useBalance: boolean;
}

/** A pack of the catalogue; refused with field `pack` when there is none of that key. */
function packOf({ config }: Pick<MoneyDeps, "config">, key: string): CataloguePack {
  const pack = config.catalogue.packs.find((one) => one.key === key);
  if (!pack) throw new ServiceError("0400", say("没有这个套餐"), "pack");
  return pack;
}

const packDays = ({ months }: CataloguePack): number => Math.round((months * yearDays) / 12);

/** The price of packs, and the app that they are for. */
async function pricedPacks(
  deps: Pick<MoneyDeps, "config" | "now">,
  db: Db,
  accountId: number,
  { appId, pack: key, quantity, couponId }: PackOrderParams,
) {
  const at = deps.now();
  const pack = packOf(deps, key);
  const app: SoldApp = await soldApp({ db, config: deps.config }, accountId, appId, pack.product);
  const listCents = pack.cents * quantity;
  const coupon =
    couponId === null
      ? null
      : await couponFor(db, { id: couponId, accountId, appId: app.id, edition: null, now: at });
  const { couponCents } = couponOf(coupon && pricedCoupon(coupon), listCents);
  return { at, app, pack, listCents, coupon, couponCents, totalCents: listCents - couponCents };
}

/** Price of packs that are not ordered yet. */
export async function quotePacks(
  deps: MoneyDeps,
  accountId: number,
  params: PackOrderParams,
): Promise<PackQuote> {
  const { at, pack, listCents, couponCents, totalCents } = await pricedPacks(
    deps,
    deps.db,
    accountId,
    params,
  );
  const balanceCents = partOfBalance(
    { totalCents },
    await heldBy(deps.db, accountId),
    params.useBalance,
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

/**
 * Places an order for packs; paid at once when the balance is enough. A request that made an order before
 * is answered with that one.
 */
export function placePackOrder(
  deps: MoneyDeps,
  accountId: number,
  params: PackOrderParams & { expectCents: number },
  request?: SpendRequest,
): Promise<OrderRow> {
  return withWallet(deps.db, accountId, async (tx, wallet) => {
    const made = request && (await madeBefore(tx, request));
    if (made) return orderByNo(tx, made);
    const price = await pricedPacks(deps, tx, accountId, params);
    const { at, app, pack, coupon, totalCents } = price;
    if (totalCents !== params.expectCents) throw changedPrice();
    const no = newNumber(at);
    if (request) await recordCreated(tx, request, no, at);
    return insertOrder(tx, wallet, at, {
      no,
      account_id: accountId,
      app_id: app.id,
      product: pack.product,
      pack_key: pack.key,
      units: pack.units * params.quantity,
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
      balance_cents: partOfBalance(price, wallet, params.useBalance),
      created_at: new Date(at),
      expire_at: payableUntil(at, coupon),
    });
  });
}
