import type { Insertable } from "kysely";
import { orderMinutes } from "../../../src/core/api/contract/constants/finance";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { FinanceTables } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import { type couponFor, holdCoupon } from "./coupons";
import { post, type Wallet } from "./ledger";
import { type OrderRow, orderByNo } from "./orders";
import type { Price, PricedCoupon } from "./pricing";
import { settleOrder } from "./settle-order";

export const pricedCoupon = (row: Awaited<ReturnType<typeof couponFor>>): PricedCoupon => ({
  type: row.type,
  value: row.value,
  minCents: row.min_cents,
  capCents: row.cap_cents,
});

/** Reads the balance of an account without locking it. */
export async function heldBy(db: Db, accountId: number): Promise<Pick<Wallet, "balanceCents">> {
  const wallet = await db
    .selectFrom("wallet")
    .select("balance_cents")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return { balanceCents: wallet?.balance_cents ?? 0 };
}

export const partOfBalance = (
  price: Pick<Price, "totalCents">,
  wallet: Pick<Wallet, "balanceCents">,
  useBalance: boolean,
) => (useBalance ? Math.min(wallet.balanceCents, price.totalCents) : 0);

/** A coupon is valid when it is paid with: the order does not wait any longer than it. */
export function payableUntil(at: number, coupon: { expire_at: Date } | null): Date {
  const lastAt = at + orderMinutes * 60_000;
  return new Date(Math.min(lastAt, coupon?.expire_at.getTime() ?? lastAt));
}

/** Somebody agreed to another price. */
export const changedPrice = () =>
  new ServiceError("0409", say("价格已经变化，请核对后重新提交"), "expectCents");

/** Writes an order, freezes its part of the balance, and pays it when nothing is left. */
export async function insertOrder(
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
  if (!made)
    throw new ServiceError("0409", say("这个应用有一笔订单等待支付，请先支付或取消"), "appId");
  if (values.coupon_id != null && !(await holdCoupon(tx, values.coupon_id, no))) {
    throw new ServiceError("0400", say("这张券刚刚被使用"), "couponId");
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
