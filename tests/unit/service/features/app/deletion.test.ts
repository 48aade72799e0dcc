import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { addCounts, withTotals } from "../../../../../service/features/acceleration/add-counts";
import { nothing } from "../../../../../service/features/acceleration/counters";
import {
  creditPack,
  refundOrder,
  takePack,
  unitsOf,
} from "../../../../../service/features/finance";
import { makeEdgeApp } from "../../../../support/world";
import { dayMs, type MoneyWorld, openMoneyWorld } from "../finance/money-world";

let world: MoneyWorld;
let mobile: string;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(async () => {
  await world.next();
  const { map } = await world.service.call("user/accountInfo", {}, { token: world.token });
  mobile = map.user.mobile;
});

const of = () => ({ token: world.token, appkey: world.appkey });
const name = async () =>
  (await world.service.call("apply/applyInfo", { id: world.appId }, of())).map.name;
const sendCode = async (type: "delete" | "login" = "delete") => {
  // One a minute.
  world.service.wait(61_000);
  await world.service.call("user/sendCode", { mobile, type });
  return world.service.code(mobile);
};
const remove = (body: { name: string; code: string; giveUp?: boolean }) =>
  world.service.call("apply/delApply", { id: world.appId, ...body }, of());
const facts = async () =>
  (await world.service.call("apply/deletion", { id: world.appId }, of())).map;
const isThere = async () =>
  (await world.service.call("apply/applyInfo", { id: world.appId }, of())).retCode === "0000";
const buyTraffic = (gb: number) =>
  world.service.store.db.transaction().execute((tx) =>
    creditPack(tx, {
      appId: world.appId,
      resource: "traffic",
      source: "order",
      key: `order:${world.appId}`,
      orderNo: "20260101000000000000",
      units: unitsOf("traffic", gb),
      at: world.service.now(),
      expireAt: world.service.now() + 365 * dayMs,
    }),
  );

test("needs the right name and a code of the owner that was sent for it", async () => {
  const app = await name();
  expect(await facts()).toMatchObject({ openOrders: 0, bought: [], name: app });
  expect((await facts()).mobile).toBe(mobile);
  const none = await remove({ name: app, code: "123456" });
  expect(none).toMatchObject({ retCode: "0401", data: { field: "code" } });
  const other = await remove({ name: app, code: await sendCode("login") });
  expect(other).toMatchObject({ retCode: "0401", data: { field: "code" } });
  const code = await sendCode();
  const wrong = await remove({ name: "别的名字", code });
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "name" } });
  expect(await isThere()).toBe(true);
  // What was wrong with the name did not use up the code.
  expect((await remove({ name: app, code })).retCode).toBe("0000");
  expect(await isThere()).toBe(false);
});

test("traffic that was bought and is left is settled first, or given up", async () => {
  const app = await name();
  await buyTraffic(2);
  await takePack(world.service.store.db, {
    appId: world.appId,
    resource: "traffic",
    units: unitsOf("traffic", 11),
    what: "应用.apk",
    at: world.service.now(),
  });
  expect((await facts()).bought).toEqual([{ resource: "traffic", units: unitsOf("traffic", 1) }]);
  const code = await sendCode();
  const refused = await remove({ name: app, code });
  expect(refused).toMatchObject({ retCode: "0409", data: { field: "giveUp" } });
  expect(await isThere()).toBe(true);
  expect((await remove({ name: app, code, giveUp: true })).retCode).toBe("0000");
  const { rows } = await world.service.store.pool.query(
    "SELECT kind, units::float8 AS units FROM pack_entry WHERE app_id = $1 ORDER BY id DESC LIMIT 1",
    [world.appId],
  );
  expect(rows).toEqual([{ kind: "forfeit", units: -unitsOf("traffic", 1) }]);
});

describe("packages of an acceleration app", () => {
  const buy = async (pack: string, cents: number): Promise<string> => {
    const body = {
      appId: world.appId,
      pack,
      quantity: 1,
      expectCents: cents,
      agreed: true as const,
    };
    return (await world.service.call("/api/console/order/createPack", body, of())).map.order.no;
  };
  const serve = (gb: number) => {
    const t = Math.floor(world.service.now() / 60_000);
    const counters = { ...nothing(), requests: 1, bytes_out: gb * 1024 ** 3 };
    return addCounts(
      world.service.store.db,
      world.appId,
      withTotals([{ domainId: 1, t, counters }]),
    );
  };
  beforeEach(async () => {
    const { id, appkey } = await makeEdgeApp(world.service, world.token, "加速");
    Object.assign(world, { appId: id, appkey });
    await world.give(1_000_000);
  });

  test("are settled first, or given up: of traffic what is not used, of the rest all that is valid", async () => {
    await buy("edge-domains-10", 120_000);
    await buy("edge-traffic-1", 18_000);
    await serve(324);
    const left = [
      { resource: "edgeTraffic", units: 800 * 1024 ** 3 },
      { resource: "edgeDomains", units: 10 },
    ];
    expect((await facts()).bought).toEqual(left);
    const code = await sendCode();
    const refused = await remove({ name: "加速", code });
    expect(refused).toMatchObject({ retCode: "0409", data: { field: "giveUp" } });
    expect(await isThere()).toBe(true);
    expect((await remove({ name: "加速", code, giveUp: true })).retCode).toBe("0000");
    const { rows } = await world.service.store.pool.query(
      `SELECT resource, units::float8 AS units, after_units::float8 AS after FROM pack_entry
       WHERE app_id = $1 AND kind = 'forfeit' ORDER BY resource`,
      [world.appId],
    );
    expect(rows).toEqual([
      { resource: "edgeDomains", units: -10, after: 0 },
      { resource: "edgeTraffic", units: -unitsOf("edgeTraffic", 1), after: 0 },
    ]);
  });

  test("nothing stands in the way once they are refunded, used up or over; what was given up is not refunded", async () => {
    const deps = world.deps();
    const domains = await buy("edge-domains-1", 12_000);
    await refundOrder(deps, { no: domains, reason: "不再使用" });
    await buy("edge-traffic-1", 18_000);
    await serve(100 + 1024);
    const peak = await buy("edge-protection-1000-1", 30_000);
    expect((await facts()).bought).toEqual([{ resource: "edgeProtection", units: 1000 }]);
    world.service.wait(32 * dayMs);
    await world.signIn();
    expect((await facts()).bought).toEqual([]);
    const bandwidth = await buy("edge-bandwidth-10-1", 40_000);
    const code = await sendCode();
    expect((await remove({ name: "加速", code, giveUp: true })).retCode).toBe("0000");
    for (const no of [bandwidth, peak]) {
      await expect(refundOrder(deps, { no, reason: "不再使用" })).rejects.toThrow();
    }
    expect((await world.balance()).balanceCents).toBe(1_000_000 - 18_000 - 30_000 - 40_000);
  });
});

test("an order that waits stands in the way, whatever is given up; once cancelled it does not", async () => {
  const app = await name();
  const { map } = await world.placeOrder({ edition: "standard", years: 1 });
  expect((await facts()).openOrders).toBe(1);
  const code = await sendCode();
  expect((await remove({ name: app, code, giveUp: true })).retCode).toBe("0409");
  await world.service.call("/api/console/pay/cancelPay", { no: map.order.no }, of());
  expect((await remove({ name: app, code })).retCode).toBe("0000");
});

test("only its owner learns what stands in the way", async () => {
  const outsider = await world.service.signUp("13866660001");
  const requested = await world.service.call(
    "apply/deletion",
    { id: world.appId },
    { token: outsider.token },
  );
  expect(requested.retCode).toBe("0233");
});
