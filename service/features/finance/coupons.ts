import type { Coupon } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { couponState } from "../../store/finance-tables";
import type { Db } from "../../store/open";

const usable = (db: Db, accountId: number, now: number) =>
  db
    .selectFrom("coupon")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "=", couponState.free)
    .where("expire_at", ">", new Date(now));

/** Coupons that are free and valid now, those that end first ahead; of one app's, only those it may use. */
export async function usableCoupons(
  db: Db,
  { accountId, appId, now }: { accountId: number; appId: number | null; now: number },
): Promise<Coupon[]> {
  const rows = await usable(db, accountId, now).orderBy("expire_at").orderBy("id").execute();
  const mine = rows.filter((row) => appId === null || row.app_id === null || row.app_id === appId);
  const appIds = mine.flatMap(({ app_id }) => (app_id === null ? [] : [app_id]));
  const apps = appIds.length
    ? await db.selectFrom("app").select(["id", "name"]).where("id", "in", appIds).execute()
    : [];
  const names = new Map(apps.map(({ id, name }) => [id, name]));
  return mine.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    value: row.value,
    minCents: row.min_cents,
    capCents: row.cap_cents,
    editions: row.editions,
    appName: row.app_id === null ? "" : (names.get(row.app_id) ?? ""),
    expireTime: row.expire_at.getTime(),
  }));
}

interface CouponParams {
  id: number;
  accountId: number;
  appId: number;
  /** null = packs, which no term becomes longer by. */
  edition: string | null;
  now: number;
}

/** A coupon that an order may use; refused with field `couponId` otherwise. */
export async function couponFor(db: Db, params: CouponParams) {
  const row = await usable(db, params.accountId, params.now)
    .where("id", "=", params.id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0400", say("这张券不存在、已使用或已过期"), "couponId");
  const isForApp = row.app_id === null || row.app_id === params.appId;
  const isForEdition =
    row.editions.length === 0 || row.editions.some((one) => one === params.edition);
  const isForPacks = params.edition !== null || row.type !== "days";
  if (!isForApp || !isForEdition || !isForPacks)
    throw new ServiceError("0400", say("这张券不适用于这次购买"), "couponId");
  return row;
}

/** Keeps a free coupon for an order; false when somebody was faster. */
export async function holdCoupon(tx: Db, id: number, orderNo: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupon")
    .set({ state: couponState.held, order_no: orderNo })
    .where("id", "=", id)
    .where("state", "=", couponState.free)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Settles the coupon of an order: used, or free again. */
export async function settleCoupon(
  tx: Db,
  orderNo: string,
  outcome: { usedAt: number } | "free",
): Promise<void> {
  await tx
    .updateTable("coupon")
    .set(
      outcome === "free"
        ? { state: couponState.free, order_no: null, used_at: null }
        : { state: couponState.used, used_at: new Date(outcome.usedAt) },
    )
    .where("order_no", "=", orderNo)
    .execute();
}
