import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { notifyUsage } from "../../../../../service/features/acceleration/notify-usage";
import { creditAccount, refundOrder } from "../../../../../service/features/finance";
import type { CallBody, EdgeUsage } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { askAsNode, batchOf, minuteOf, type Session, settingsOf } from "./edge-fixture";

const gb = 1024 ** 3;
const dayMs = 86_400_000;
let service: TestService;
let world: World;
let accountId: number;
let serial = 0;
let sent = 0;
let own: Session & { id: number };
let domain: number;
let key: string;
beforeAll(async () => {
  service = await startTestService({}, { catalogue: defaultCatalogue, hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  const { rows } = await service.store.pool.query(
    "SELECT owner_id::int AS id FROM app WHERE id = $1",
    [world.app.id],
  );
  accountId = rows[0].id;
});
afterAll(() => service.close());
beforeEach(async () => {
  serial += 1;
  own = await makeEdgeApp(service, world.owner.token, `加速包${serial}`);
  domain = (await add("a")).map.id;
  key = (await service.call("edge/addNode", { name: "一" }, own)).map.key;
});

const add = (name: string) =>
  service.call("edge/save", { domain: `${name}${serial}.example.cn`, settings: settingsOf() }, own);
const usage = async (): Promise<EdgeUsage> => (await service.call("edge/usage", {}, own)).map;
const count = (bytesOut: number, cc = 0) => {
  sent += 1;
  const t = Math.floor(service.now() / 60_000);
  const blocked = { cc, address: 0, region: 0, agent: 0, waf: 0 };
  const minutes = [minuteOf(domain, t, { requests: 1 + cc, bytesOut, blocked })];
  return askAsNode(service, "counts", key, batchOf(sent, { minutes }));
};
const give = (cents: number) =>
  creditAccount(service.store.db, {
    accountId,
    no: `g${serial}-${cents}`,
    cents,
    reason: "赠送",
    at: service.now(),
  });
const buy = (body: Partial<CallBody<"/api/console/order/createPack">> = {}) =>
  service.call(
    "/api/console/order/createPack",
    {
      appId: own.id,
      pack: "edge-traffic-1",
      quantity: 1,
      expectCents: 18_000,
      agreed: true,
      ...body,
    },
    world.owner,
  );
const deps = () => ({
  db: service.store.db,
  config: service.config,
  ports: service.ports,
  now: service.now,
});
const messageTitles = async (): Promise<string[]> => {
  const { rows } = await service.store.pool.query<{ title: string }>(
    "SELECT title FROM message WHERE account_id = $1 AND title LIKE '加速%' || $2 ORDER BY id",
    [accountId, `：加速包${serial}`],
  );
  return rows.map(({ title }) => title);
};

test("a new app has what is free; what was bought adds to it, and each figure is the overview's", async () => {
  await count(3 * gb, 600);
  const before = await usage();
  expect(before.packs.traffic).toMatchObject({ used: 3 * gb, limit: 100 * gb, endTime: null });
  expect(before.packs.domains).toMatchObject({ used: 1, limit: 5, free: 5 });
  expect(before.packs.protection).toMatchObject({ used: 10, limit: 200 });
  const { total } = (await service.call("edge/overview", { range: "24h" }, own)).map;
  expect(before.packs.traffic.used).toBe(total.bytesOut);
  expect(before.packs.bandwidth.used).toBeCloseTo(total.peakBps);
  expect(before.monthBytes).toBe(3 * gb);
  await give(100_000);
  const { map } = await buy({ quantity: 2, expectCents: 36_000 });
  expect(map.order).toMatchObject({ product: "edgeTraffic", units: 2, state: 1 });
  const after = await usage();
  expect(after.packs.traffic).toMatchObject({ used: 3 * gb, limit: 2048 * gb + 100 * gb });
  expect(after.packs.traffic.endTime).toBe(map.order.termEnd);
  expect((await service.call("/api/console/proxyApp/list", {}, own)).map.list[0]).toMatchObject({
    domains: 1,
    requests: 601,
    state: "waiting",
    packageEndTime: map.order.termEnd,
  });
});

test("a domain beyond the package is refused with the way to more, and taken once that is bought", async () => {
  for (const name of ["b", "c", "d", "e"]) expect((await add(name)).retCode).toBe("0000");
  const refused = await add("f");
  expect(refused).toMatchObject({
    retCode: "0403",
    data: { field: "domain", used: 5, limit: 5, link: "/afpm/domains/pay_page" },
  });
  expect((await service.call("edge/domains", {}, own)).map).toMatchObject({ used: 5, limit: 5 });
  const many = { pack: "edge-domains-1", expectCents: 12_000 };
  await give(50_000);
  expect((await buy(many)).retCode).toBe("0000");
  const both = await Promise.all([add("f"), add("g")]);
  expect(both.map(({ retCode }) => retCode).sort()).toEqual(["0000", "0403"]);
  // Once the package has ended what is there stays, and nothing more is added.
  await service.store.pool.query("UPDATE pack_lot SET expire_at = $2 WHERE app_id = $1", [
    own.id,
    new Date(service.now()),
  ]);
  expect((await usage()).packs.domains).toMatchObject({ used: 6, limit: 5, endTime: null });
  expect((await add("h")).retCode).toBe("0403");
});

test("packages are for own apps of the line alone, at the price of the catalogue", async () => {
  const plain = await makeApp(service, world.owner.token, `归因${serial}`);
  const foreign = await makeEdgeApp(service, world.outsider.token, `别人${serial}`);
  for (const [body, retCode] of [
    [{ appId: plain.id }, "0233"],
    [{ appId: foreign.id }, "0233"],
    [{ pack: "traffic-100", expectCents: 6_000 }, "0233"],
    [{ pack: "edge-traffic-0" }, "0400"],
    [{ expectCents: 1 }, "0409"],
    [{ couponId: 999_999 }, "0400"],
  ] as const) {
    expect([body, (await buy(body)).retCode]).toEqual([body, retCode]);
  }
});

test("a coupon for everything takes its part, is quoted, and is free again with the order", async () => {
  const { id: couponId } = await service.store.db
    .insertInto("coupon")
    .values({
      account_id: accountId,
      name: "满减",
      type: "amount",
      value: 5_000,
      min_cents: 10_000,
      cap_cents: null,
      editions: "[]",
      created_at: new Date(service.now()),
      expire_at: new Date(service.now() + dayMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const params = {
    appId: own.id,
    pack: "edge-traffic-1",
    quantity: 1,
    couponId,
    useBalance: false,
  };
  const { map: quote } = await service.call("/api/console/order/quotePack", params, world.owner);
  expect(quote).toMatchObject({ listCents: 18_000, couponCents: 5_000, totalCents: 13_000 });
  const { map } = await buy({
    couponId,
    useBalance: false,
    expectCents: 13_000,
    channel: "wechat",
  });
  expect(map.order).toMatchObject({ couponCents: 5_000, totalCents: 13_000, state: 0 });
  expect((await buy({ couponId, expectCents: 13_000 })).retCode).toBe("0400");
  await service.call("/api/console/pay/cancelPay", { no: map.order.no }, world.owner);
  expect((await service.call("/api/console/order/quotePack", params, world.owner)).retCode).toBe(
    "0000",
  );
});

describe("giving a package back", () => {
  test("within seven days while nothing was taken from it", async () => {
    await give(60_000);
    const { no } = (await buy()).map.order;
    await count(3 * gb);
    await refundOrder(deps(), { no, reason: "买错了" });
    expect((await usage()).packs.traffic.limit).toBe(100 * gb);
  });
  test("not once it was used, nor while what is there does not fit without it", async () => {
    await give(70_000);
    const traffic = (await buy()).map.order.no;
    await count(101 * gb);
    await expect(refundOrder(deps(), { no: traffic, reason: "x" })).rejects.toThrow("使用过");
    const domains = (await buy({ pack: "edge-domains-1", expectCents: 12_000 })).map.order.no;
    for (const name of ["b", "c", "d", "e", "f"]) await add(name);
    await expect(refundOrder(deps(), { no: domains, reason: "x" })).rejects.toThrow("使用过");
  });
});

test("owners are told once at 80 % and once at the end, by however many processes, and anew after more", async () => {
  const tell = () => notifyUsage({ db: service.store.db, config: service.config }, service.now());
  await count(79 * gb);
  await tell();
  const ofTraffic = async () =>
    (await messageTitles()).filter((title) => title.startsWith("加速流量"));
  expect(await ofTraffic()).toEqual([]);
  await count(2 * gb);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await ofTraffic()).toEqual([`加速流量已用 80%：加速包${serial}`]);
  await count(20 * gb);
  await Promise.all([tell(), tell(), tell()]);
  expect(await ofTraffic()).toHaveLength(2);
  expect((await usage()).packs.traffic.used).toBe(101 * gb);
  await give(80_000);
  await buy();
  await tell();
  expect(await ofTraffic()).toHaveLength(2);
  // What went beyond the end is not owed.
  expect((await usage()).packs.traffic).toMatchObject({ used: 101 * gb, limit: 1124 * gb });
});

test("apps are ordered and found by the service", async () => {
  const list = async (body: object) =>
    (await service.call("/api/console/proxyApp/list", { pageSize: 100, ...body }, own)).map.list;
  const by = (sort: string, isAscending: boolean) => list({ sort: { by: sort, isAscending } });
  const domains = (await by("domains", false)).map((app: { domains: number }) => app.domains);
  expect(domains).toEqual(domains.toSorted((a: number, b: number) => b - a));
  expect(domains[0]).toBeGreaterThan(domains.at(-1));
  const ends = (await by("packageEnd", true)).map(
    (app: { packageEndTime: number }) => app.packageEndTime,
  );
  expect(ends.at(-1)).toBeNull();
  expect(await list({ name: own.appkey })).toMatchObject([{ name: `加速包${serial}` }]);
});
