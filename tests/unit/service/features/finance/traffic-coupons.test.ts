import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditPack, takePack, unitsOf } from "../../../../../service/features/finance";
import { expirePacks } from "../../../../../service/features/finance/packs";
import type { TrafficCoupon } from "../../../../../src/core/api/contract";
import { makeApp } from "../../../../support/world";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const give = (
  key: string,
  gb: number,
  days: number,
  source: "coupon" | "order" = "coupon",
  appId = world.appId,
) =>
  world.service.store.db.transaction().execute((tx) =>
    creditPack(tx, {
      appId,
      resource: "traffic",
      source,
      key,
      units: unitsOf("traffic", gb),
      at: world.service.now(),
      expireAt: world.service.now() + days * dayMs,
    }),
  );
const take = (gb: number) =>
  takePack(world.service.store.db, {
    appId: world.appId,
    resource: "traffic",
    units: unitsOf("traffic", gb),
    what: "应用-1.0.apk",
    at: world.service.now(),
  });
const list = async (body: object = {}) =>
  (await world.service.call("app_hosting/coupon_list", body, of())).map;

test("each state is told apart, and the sums are those of the lots", async () => {
  await give("task:channel", 1, 10);
  await give("task:profile", 2, 20);
  await give("order:1", 100, 30, "order");
  // The first is used up, one of two of the second; the gift of ten is untouched.
  await take(2);
  const before = await list();
  expect(before.pagination.totalRecords).toBe(3);
  expect(before.list.map(({ task, state }: TrafficCoupon) => [task, state])).toEqual([
    ["profile", "usable"],
    ["channel", "used"],
    [null, "usable"],
  ]);
  expect(before.sums).toEqual({
    usable: { count: 2, trafficMB: 11 * 1024 },
    used: { count: 1, trafficMB: 2 * 1024 },
    expired: { count: 0, trafficMB: 0 },
  });
  world.service.wait(21 * dayMs);
  await world.signIn();
  const expiredUnswept = await list({ state: "expired" });
  expect(expiredUnswept.list).toMatchObject([{ task: "profile", usedMB: 1024, remainMB: 0 }]);
  await expirePacks(world.service.store.db, world.service.now());
  const after = await list({ state: "expired" });
  expect(after.list).toEqual(expiredUnswept.list);
  expect(after.sums.expired).toEqual({ count: 1, trafficMB: 1024 });
  expect((await list({ state: "used" })).pagination.totalRecords).toBe(1);
  expect((await list({ pageSize: 2, currentPage: 2 })).list).toHaveLength(1);
});

test("a coupon tells what it was used for; somebody else's and a bought pack do not", async () => {
  await give("task:channel", 1, 10);
  await take(0.25);
  const [coupon] = (await list()).list as TrafficCoupon[];
  const uses = await world.service.call(
    "app_hosting/coupon_uses",
    { appId: world.appId, id: coupon?.id ?? 0 },
    of(),
  );
  expect(uses.map.list).toMatchObject([
    { packageName: "应用-1.0.apk", trafficMB: 256, way: "coupon" },
  ]);
  const mine = { appId: world.appId, id: coupon?.id ?? 0 };
  await world.next();
  const foreign = await world.service.call("app_hosting/coupon_uses", mine, of());
  expect(foreign).toMatchObject({ retCode: "0404", data: { field: "id" } });
  await give("order:2", 100, 30, "order");
  const { rows } = await world.service.store.pool.query<{ id: number }>(
    "SELECT id::int AS id FROM pack_lot WHERE app_id = $1 AND source = 'order'",
    [world.appId],
  );
  const bought = { appId: world.appId, id: rows[0]?.id ?? 0 };
  expect((await world.service.call("app_hosting/coupon_uses", bought, of())).retCode).toBe("0404");
});

test("those of all apps of the account are listed together, nobody else's", async () => {
  const first = world.appId;
  const other = await makeApp(world.service, world.token, "第二个");
  await give("task:channel", 1, 10, "coupon", other.id);
  expect((await list()).list.map(({ appId }: TrafficCoupon) => appId)).toEqual([first]);
  const all = (await list({ ofAllApps: true })).list as TrafficCoupon[];
  expect(all.map(({ appId }) => appId).toSorted()).toEqual([first, other.id].toSorted());
  expect(new Set(all.map(({ no }) => no)).size).toBe(2);
});
