import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditPack, leftOf, refundOrder, takePack } from "../../../../../service/features/finance";
import { runNightly } from "../../../../../service/features/finance/maintenance";
import { expirePacks } from "../../../../../service/features/finance/packs";
import type { CallBody } from "../../../../../src/core/api/contract";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

const gb = 1024 ** 3;
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const buy = (body: Partial<CallBody<"/api/console/order/createPack">> = {}) =>
  world.service.call(
    "/api/console/order/createPack",
    {
      appId: world.appId,
      pack: "traffic-100",
      quantity: 1,
      expectCents: 6_000,
      agreed: true,
      ...body,
    },
    of(),
  );
const summary = async () => (await world.service.call("app_hosting/summary", {}, of())).map;
const take = (units: number) =>
  takePack(world.service.store.db, {
    appId: world.appId,
    resource: "traffic",
    units,
    what: "应用-1.0.apk",
    at: world.service.now(),
  });

/** What every lot has left is what its entries add up to. */
async function audit(): Promise<void> {
  const { rows } = await world.service.store.pool.query(
    `SELECT l.id, l.left_units::float8 AS kept, coalesce(sum(e.units), 0)::float8 AS summed
     FROM pack_lot l LEFT JOIN pack_entry e ON e.app_id = l.app_id AND e.lot_id = l.id
     GROUP BY l.app_id, l.id, l.left_units`,
  );
  for (const { kept, summed } of rows) expect(summed).toBe(kept);
}

test("an app begins with some traffic, and packs add to it once they are paid", async () => {
  expect(await summary()).toMatchObject({ isMetered: true, remainMB: 10 * 1024, usedMonthMB: 0 });
  const placed = await buy({ quantity: 2, expectCents: 12_000, channel: "wechat" });
  expect(placed.map.order).toMatchObject({
    product: "traffic",
    units: 200,
    action: "buy",
    state: 0,
  });
  expect((await summary()).remainMB).toBe(10 * 1024);
  await world.cashier(placed.map.payment.codeUrl, "pay");
  expect((await summary()).remainMB).toBe(210 * 1024);
  const { map } = await world.service.call("app_hosting/recharge_list", {}, of());
  expect(map.list).toMatchObject([
    { source: "order", orderNo: placed.map.order.no, trafficMB: 200 * 1024 },
    { source: "gift", orderNo: "", trafficMB: 10 * 1024 },
  ]);
  // The term of the app is none of its business.
  expect((await world.appNow()).applyVersion).toBe("0");
  await audit();
});

test("prices, quantities and packs that are none are refused; foreign apps too", async () => {
  for (const [body, retCode] of [
    [{ expectCents: 1 }, "0409"],
    [{ expectCents: -6_000 }, "0400"],
    [{ expectCents: 1e308 }, "0400"],
    [{ quantity: 0 }, "0400"],
    [{ quantity: -1 }, "0400"],
    [{ quantity: 1.5 }, "0400"],
    [{ quantity: 100 }, "0400"],
    [{ pack: "traffic-1" }, "0400"],
    [{ pack: "__proto__" }, "0400"],
    [{ agreed: false as never }, "0400"],
  ] as const) {
    expect([body, (await buy(body)).retCode]).toEqual([body, retCode]);
  }
  const { appId } = world;
  await world.next();
  expect((await buy({ appId })).retCode).toBe("0233");
});

test("what expires first is used first; beyond the end nothing is owed", async () => {
  const { db } = world.service.store;
  const at = world.service.now();
  await db.transaction().execute((tx) =>
    creditPack(tx, {
      appId: world.appId,
      resource: "traffic",
      source: "coupon",
      key: "coupon:1",
      units: gb,
      at,
      expireAt: at + dayMs,
    }),
  );
  expect(await summary()).toMatchObject({ remainMB: 11 * 1024, coupons: 2 });
  expect(await take(2 * gb)).toBe(2 * gb);
  expect(await summary()).toMatchObject({ remainMB: 9 * 1024, usedMonthMB: 2048, coupons: 1 });
  expect(await take(10 * gb)).toBe(9 * gb);
  expect(await summary()).toMatchObject({ remainMB: 0, usedMonthMB: 12 * 1024 });
  const { map } = await world.service.call("app_hosting/expense_list", {}, of());
  expect(map.list).toMatchObject([
    { way: "over", trafficMB: 1024, remainMB: 0 },
    { way: "gift", trafficMB: 9 * 1024, remainMB: 0, packageName: "应用-1.0.apk" },
    { way: "gift", trafficMB: 1024, remainMB: 9 * 1024 },
    { way: "coupon", trafficMB: 1024, remainMB: 10 * 1024 },
  ]);
  const messages = await world.service.call("GET message/list", {}, of());
  expect(messages.map.list[0].title).toMatch(/^托管流量已用完/);
  await audit();
});

test("many at once take what there is and no more", async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(2 * gb)));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(10 * gb);
  expect((await summary()).remainMB).toBe(0);
  await audit();
});

test("what is not used within its time is gone; a gift is given once", async () => {
  world.service.wait(366 * dayMs);
  await world.signIn();
  expect((await summary()).remainMB).toBe(0);
  expect(await expirePacks(world.service.store.db, world.service.now())).toBeGreaterThan(0);
  const { map } = await world.service.call("app_hosting/expense_list", {}, of());
  expect(map.list).toMatchObject([{ way: "expire", trafficMB: 10 * 1024, remainMB: 0 }]);
  await runNightly(world.deps(), () => undefined);
  expect((await summary()).remainMB).toBe(0);
  await audit();
});

test("unused packs are given back within seven days, used ones never", async () => {
  await world.give(20_000);
  const first: string = (await buy()).map.order.no;
  await refundOrder(world.deps(), { no: first, reason: "买错了" });
  expect((await summary()).remainMB).toBe(10 * 1024);
  expect((await world.balance()).balanceCents).toBe(20_000);
  const second: string = (await buy()).map.order.no;
  await take(11 * gb);
  await expect(refundOrder(world.deps(), { no: second, reason: "买错了" })).rejects.toThrow(
    "使用过",
  );
  expect((await world.balance()).balanceCents).toBe(14_000);
  const third: string = (await buy()).map.order.no;
  world.service.wait(8 * dayMs);
  await expect(refundOrder(world.deps(), { no: third, reason: "买错了" })).rejects.toThrow("7 天");
  await audit();
});

test("messages are sold and used in the same way", async () => {
  await world.give(6_000);
  expect((await buy({ pack: "sms-1000" })).map.order).toMatchObject({
    product: "sms",
    units: 1_000,
  });
  const left = () =>
    leftOf(world.service.store.db, {
      appId: world.appId,
      resource: "sms",
      at: world.service.now(),
    });
  expect(await left()).toBe(1_000);
  const sms = {
    appId: world.appId,
    resource: "sms" as const,
    what: "告警",
    at: world.service.now(),
  };
  expect(await takePack(world.service.store.db, { ...sms, units: 3 })).toBe(3);
  expect(await left()).toBe(997);
});

test("where no traffic is sold nothing is counted", async () => {
  const open = await openMoneyWorld();
  await open.next();
  const response = await open.service.call(
    "app_hosting/summary",
    {},
    { token: open.token, appkey: open.appkey },
  );
  expect(response.map).toMatchObject({ isMetered: false, remainMB: 0 });
  await open.service.close();
});
