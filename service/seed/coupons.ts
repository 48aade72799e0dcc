import type { SoldEdition } from "../../src/core/api/contract";
import { couponState } from "../store/finance-tables";
import type { Db } from "../store/open";

const dayMs = 86_400_000;

interface SeedCoupon {
  name: string;
  type: "amount" | "percent" | "days";
  value: number;
  minCents?: number;
  capCents?: number;
  editions?: SoldEdition[];
  /** Days from now. */
  ends: number;
}

const coupons: SeedCoupon[] = [
  { name: "续费满减券", type: "amount", value: 30_000, minCents: 300_000, ends: 46 },
  {
    name: "专业版九折券",
    type: "percent",
    value: 10,
    capCents: 100_000,
    editions: ["professional"],
    ends: 21,
  },
  { name: "延长 30 天", type: "days", value: 30, minCents: 900_000, ends: 80 },
  { name: "夏季满减券", type: "amount", value: 20_000, minCents: 200_000, ends: -65 },
];

/** Coupons of an account: some to use, one that ended, one that was used. */
export async function seedCoupons(db: Db, accountId: number, now: number): Promise<void> {
  const used = { name: "新客满减券", type: "amount", value: 20_000, ends: -200 } as const;
  const add = (coupon: SeedCoupon, usedAt?: number) =>
    addCoupon(db, { accountId, now, usedAt }, coupon);
  for (const coupon of coupons) await add(coupon);
  await add(used, now - 260 * dayMs);
}

async function addCoupon(
  db: Db,
  { accountId, now, usedAt }: { accountId: number; now: number; usedAt: number | undefined },
  coupon: SeedCoupon,
): Promise<void> {
  await db
    .insertInto("coupon")
    .values({
      account_id: accountId,
      name: coupon.name,
      type: coupon.type,
      value: coupon.value,
      min_cents: coupon.minCents ?? 0,
      cap_cents: coupon.capCents ?? null,
      editions: JSON.stringify(coupon.editions ?? []),
      state: usedAt === undefined ? couponState.free : couponState.used,
      created_at: new Date(now - 400 * dayMs),
      expire_at: new Date(now + coupon.ends * dayMs),
      used_at: usedAt === undefined ? null : new Date(usedAt),
    })
    .execute();
}
