import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { defaultCatalogue } from "../base/catalogue";
import {
  creditPack,
  dayMs,
  endPack,
  post,
  takeWithin,
  unitsOf,
  type Wallet,
  yearDays,
} from "../features/finance";
import type { Db } from "../store/open";
import { seedNewcomer } from "./newcomer";
import { officeTime } from "./office-time";

const mb = 1024 ** 2;

/** Traffic of an account's apps: what each begins with, and some days of downloads. */
export async function seedPacks(db: Db, accountId: number, now: number): Promise<void> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "name"])
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const ago = (days: number) => now - days * dayMs;
  const [first] = apps;
  if (first) await seedFestivalCoupon(db, first, ago);
  for (const { id } of apps) {
    await creditPack(db, {
      appId: id,
      resource: "traffic",
      source: "gift",
      key: "gift:first",
      units: unitsOf("traffic", defaultCatalogue.giftGb),
      at: ago(60),
      expireAt: ago(60 - 365),
    });
  }
  await seedNewcomer(db, accountId, now);
  if (!first) return;
  for (const [days, megabytes] of [
    [20, 4_812],
    [14, 5_204],
    [7, 3_377],
    [3, 1_906],
    [1, 2_250],
    [0.2, 640],
  ] as const) {
    await takeWithin(db, {
      appId: first.id,
      resource: "traffic",
      units: megabytes * mb,
      what: `${first.name}-2.3.1.apk`,
      at: ago(days),
    });
  }
}

/** A coupon of more than a year ago, whose time was up before it was used up. */
async function seedFestivalCoupon(
  db: Db,
  app: { id: number; name: string },
  ago: (days: number) => number,
): Promise<void> {
  const resource = "traffic";
  const expireAt = ago(55);
  await creditPack(db, {
    appId: app.id,
    resource,
    source: "coupon",
    key: "coupon:festival",
    units: unitsOf(resource, 2),
    at: ago(420),
    expireAt,
  });
  const what = `${app.name}-1.9.0.apk`;
  await takeWithin(db, { appId: app.id, resource, units: 731 * mb, what, at: ago(380) });
  await endPack(db, { appId: app.id, key: "coupon:festival", at: expireAt });
}

type Pack = (typeof defaultCatalogue.packs)[number];

/** An order for a pack that the balance paid; nothing where it is not enough. */
async function buyPack(
  db: Db,
  wallet: Wallet,
  { appId, pack, at, giftMark }: { appId: number; pack: Pack; at: number; giftMark: number },
): Promise<void> {
  const { accountId } = wallet;
  if (wallet.balanceCents < pack.cents) return;
  const days = Math.round((pack.months * yearDays) / 12);
  const end = at + days * dayMs;
  const no = `${formatTime(at, defaultZones).replace(/\D/g, "")}${String(((accountId * 7883) % 9_000) + 1_000)}${giftMark}`;
  await db
    .insertInto("purchase")
    .values({
      no,
      account_id: accountId,
      app_id: appId,
      product: pack.product,
      pack_key: pack.key,
      units: pack.units,
      pack_days: days,
      action: "buy",
      edition: "standard",
      years: 0,
      upgrade_days: 0,
      upgrade_cents: 0,
      list_cents: pack.cents,
      off_cents: 0,
      total_cents: pack.cents,
      balance_cents: pack.cents,
      state: 1,
      created_at: new Date(at),
      expire_at: new Date(at + 30 * 60_000),
      paid_at: new Date(at),
      term_from: new Date(at),
      term_to: new Date(end),
    })
    .execute();
  await post(db, wallet, {
    key: `order:${no}`,
    accountId,
    kind: "spend",
    source: { type: "order", no },
    reason: "",
    at,
    entries: { balance: -pack.cents, deferred: pack.cents },
  });
  await creditPack(db, {
    appId,
    resource: pack.product,
    source: "order",
    key: `order:${no}`,
    orderNo: no,
    units: unitsOf(pack.product, pack.units),
    at,
    expireAt: end,
  });
}

/** Something that moves money, and when. */
export interface SeedAction {
  at: number;
  run: () => Promise<unknown>;
}

/** Returns the traffic purchases of an account: a pack of its first app, packages of its app of the acceleration line. */
export async function packPurchases(db: Db, wallet: Wallet, now: number): Promise<SeedAction[]> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "line"])
    .where("owner_id", "=", wallet.accountId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const idOf = (line: "attribution" | "afpm") => apps.find((app) => app.line === line)?.id;
  const plans = [
    { giftMark: 77, pack: defaultCatalogue.packs[0], days: 30, appId: idOf("attribution") },
    { giftMark: 81, pack: packOf("edge-traffic-1"), days: 28, appId: idOf("afpm") },
    { giftMark: 82, pack: packOf("edge-domains-1"), days: 21, appId: idOf("afpm") },
  ];
  return plans.flatMap(({ giftMark, pack, days, appId }) => {
    const at = officeTime(now, days);
    if (!pack || appId === undefined) return [];
    return [{ at, run: () => buyPack(db, wallet, { appId, pack, at, giftMark }) }];
  });
}

const packOf = (key: string) => defaultCatalogue.packs.find((pack) => pack.key === key);
