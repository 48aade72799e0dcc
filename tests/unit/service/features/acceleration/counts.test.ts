import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOldCounts } from "../../../../../service/features/acceleration/maintenance";
import { createRandom } from "../../../../../service/seed/random";
import type { EdgeOverview } from "../../../../../src/core/api/contract";
import type { EdgeBatch } from "../../../../../src/core/api/contract/edge-agent";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { askAsNode, batchOf, classes, minuteOf, type Session, settingsOf } from "./edge-fixture";

let service: TestService;
let world: World;
let serial = 0;
let own: Session & { id: number };
let ids: [number, number];
let keys: [string, string];

async function fresh(): Promise<void> {
  serial += 1;
  own = await makeEdgeApp(service, world.owner.token, `计数${serial}`);
  const add = async (domain: string): Promise<number> =>
    (await service.call("edge/save", { domain, settings: settingsOf() }, own)).map.id;
  ids = [await add(`a${serial}.example.cn`), await add(`b${serial}.example.cn`)];
  const node = async (name: string): Promise<string> =>
    (await service.call("edge/addNode", { name }, own)).map.key;
  keys = [await node("一"), await node("二")];
}
beforeAll(async () => {
  service = await startTestService({});
  service.stopClock();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const nowT = () => Math.floor(service.now() / 60_000);
const send = async (batch: EdgeBatch, key = keys[0]) => {
  service.wait(1000);
  return askAsNode(service, "counts", key, batch);
};
const overview = async (
  domainId: number | null,
  range: "24h" | "7d" = "24h",
): Promise<EdgeOverview> => (await service.call("edge/overview", { domainId, range }, own)).map;

test("a batch counts once, however often and in whatever order it comes", async () => {
  await fresh();
  const minutes = [
    minuteOf(ids[0], nowT(), { requests: 10, bytesOut: 600, statuses: [9, 0, 0, 1] }),
  ];
  expect((await send(batchOf(1, { minutes }))).body.taken).toBe(1);
  expect((await send(batchOf(1, { minutes }))).body.taken).toBe(1);
  expect((await send(batchOf(2, { minutes }))).body.taken).toBe(2);
  expect((await send(batchOf(1, { minutes }))).body.taken).toBe(2);
  // Another log of the same node, and another node, count for themselves.
  await send(batchOf(1, { minutes, source: "another-log" }));
  await send(batchOf(1, { minutes }), keys[1]);
  const { total } = await overview(ids[0]);
  expect(total).toMatchObject({ requests: 40, bytesOut: 2400, statuses: [36, 0, 0, 4] });
  expect(total.availability).toBeCloseTo(0.9);
});

test("two nodes that report at once lose nothing of the totals", async () => {
  await fresh();
  const minutes = [
    minuteOf(ids[0], nowT(), { requests: 1 }),
    minuteOf(ids[1], nowT(), { requests: 2 }),
  ];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => [
      send(batchOf(1, { minutes, source: `source-${at}` }), keys[0]),
      send(batchOf(1, { minutes, source: `source-${at}` }), keys[1]),
    ]).flat(),
  );
  expect((await overview(null)).total.requests).toBe(60);
});

test("the whole is the sum of its domains, and hours the sum of minutes; peaks are of minutes", async () => {
  await fresh();
  const random = createRandom(5);
  const t0 = nowT();
  for (let number = 1; number <= 12; number += 1) {
    const minutes = ids.flatMap((id) =>
      Array.from({ length: 5 }, () =>
        minuteOf(id, t0 - random.int(0, 600), {
          requests: random.int(1, 50),
          bytesIn: random.int(0, 999),
          bytesOut: random.int(0, 99_999),
          hits: random.int(0, 9),
          misses: random.int(1, 9),
          blocked: { cc: random.int(0, 3), address: 1, region: 0, agent: 0, waf: 0 },
          edgeMs: classes({ [random.int(0, 20)]: random.int(1, 9) }),
        }),
      ),
    );
    await send(batchOf(number, { minutes }));
  }
  const [all, one, two] = [await overview(null), await overview(ids[0]), await overview(ids[1])];
  const hours = await overview(null, "7d");
  for (const key of ["requests", "bytesIn", "bytesOut"] as const) {
    expect(all.total[key]).toBe(one.total[key] + two.total[key]);
    expect(all.steps.reduce((sum, step) => sum + step[key], 0)).toBe(all.total[key]);
    expect(hours.total[key]).toBe(all.total[key]);
  }
  expect(hours.total).toEqual(all.total);
  expect(all.total.blocked.cc).toBe(one.total.blocked.cc + two.total.blocked.cc);
  const { map } = await service.call("edge/domains", {}, own);
  expect(map.list.map((row: { requests: number }) => row.requests)).toEqual([
    two.total.requests,
    one.total.requests,
  ]);
});

test("percentiles are the ends of their classes, and nothing is not 0", async () => {
  await fresh();
  expect((await overview(ids[0])).total).toMatchObject({
    requests: 0,
    hitRate: null,
    availability: null,
    edgeP50: null,
    originP95: null,
  });
  const edgeMs = classes({ 0: 50, 3: 44, 10: 6 });
  await send(
    batchOf(1, {
      minutes: [minuteOf(ids[0], nowT(), { requests: 100, hits: 3, misses: 1, edgeMs })],
    }),
  );
  const { total } = await overview(ids[0]);
  expect(total).toMatchObject({ edgeP50: 1, edgeP95: 200, hitRate: 0.75, originP50: null });
  expect(total.peakQps).toBeCloseTo(100 / 60);
});

test("domains that are gone, clocks that are ahead and what is no batch", async () => {
  await fresh();
  const minutes = [
    minuteOf(ids[0], nowT() + 500, { requests: 3 }),
    minuteOf(999_999, nowT(), { requests: 5 }),
  ];
  expect((await send(batchOf(1, { minutes }))).status).toBe(200);
  expect((await overview(null)).total.requests).toBe(3);
  const bad = minuteOf(ids[0], nowT());
  for (const body of [
    {},
    batchOf(0),
    batchOf(2, { minutes: [{ ...bad, requests: -1 }] }),
    batchOf(2, { minutes: [{ ...bad, edgeMs: [1] }] }),
  ]) {
    expect((await askAsNode(service, "counts", keys[0], body)).status).toBe(400);
  }
});

test("tops add up by day and name their regions; refusals of one address are one attack", async () => {
  await fresh();
  const t = nowT();
  const minuteKey = { domain: ids[0], t };
  const tops = [
    { ...minuteKey, kind: "path" as const, name: "/a", requests: 3, bytesOut: 30 },
    { ...minuteKey, kind: "address" as const, name: "113.90.0.1", requests: 2, bytesOut: 20 },
    { ...minuteKey, kind: "address" as const, name: "10.0.0.1", requests: 1, bytesOut: 10 },
  ];
  const attack = {
    ...minuteKey,
    kind: "cc" as const,
    address: "113.90.0.1",
    target: "/a",
    requests: 7,
    isBlocked: true,
  };
  const minutes = [minuteOf(ids[0], t, { requests: 3, bytesOut: 30 })];
  await send(batchOf(1, { minutes, tops, attacks: [attack] }));
  await send(
    batchOf(2, {
      tops,
      attacks: [
        { ...attack, t: t - 4, requests: 9 },
        { ...attack, kind: "waf" as const },
        // What was only observed is another line of the log.
        { ...attack, kind: "waf" as const, isBlocked: false, requests: 2 },
      ],
    }),
  );
  const topsOf = async (kind: "path" | "address" | "region" | "domain", domainId: number | null) =>
    (await service.call("edge/tops", { kind, domainId }, own)).map.list;
  expect(await topsOf("path", ids[0])).toEqual([{ name: "/a", requests: 6, bytesOut: 60 }]);
  expect(await topsOf("path", null)).toMatchObject([{ name: `a${serial}.example.cn/a` }]);
  expect(await topsOf("region", ids[0])).toEqual([
    { name: "广东", requests: 4, bytesOut: 40 },
    { name: "未知", requests: 2, bytesOut: 20 },
  ]);
  expect(await topsOf("domain", null)).toMatchObject([
    { name: `a${serial}.example.cn`, requests: 3 },
  ]);
  const { map } = await service.call("edge/attacks", { domainId: ids[0] }, own);
  expect(map.list).toMatchObject([
    { kind: "waf", requests: 2, isBlocked: false },
    { kind: "waf", requests: 7, isBlocked: true },
    { kind: "cc", requests: 16, peak: 9, region: "广东", address: "113.90.0.1", target: "/a" },
  ]);
  expect(map.list[2].endTime - map.list[2].beginTime).toBe(5 * 60_000);
});

test("of former days only the most frequent names are kept", async () => {
  await fresh();
  const t = nowT();
  const tops = Array.from({ length: 230 }, (_, at) => ({
    domain: ids[0],
    t,
    kind: "path" as const,
    name: `/${at}`,
    requests: at + 1,
    bytesOut: 0,
  }));
  await send(batchOf(1, { tops }));
  const kept = async () =>
    (
      await service.store.pool.query(
        "SELECT count(*)::int AS n, min(requests)::int AS least FROM edge_top WHERE app_id = $1 AND domain_id = $2",
        [own.id, ids[0]],
      )
    ).rows[0];
  await forgetOldCounts(service.store.db, service.now());
  expect(await kept()).toEqual({ n: 230, least: 1 });
  service.wait(3 * 86_400_000);
  await forgetOldCounts(service.store.db, service.now());
  expect(await kept()).toEqual({ n: 100, least: 131 });
});

test("what is old is forgotten, what is shown stays", async () => {
  await fresh();
  await send(batchOf(1, { minutes: [minuteOf(ids[0], nowT(), { requests: 4 })] }));
  service.wait(26 * 3_600_000);
  await send(batchOf(2, { minutes: [minuteOf(ids[0], nowT(), { requests: 1 })] }));
  await forgetOldCounts(service.store.db, service.now());
  expect((await overview(ids[0])).previous?.requests).toBe(4);
  service.wait(60 * 3_600_000);
  await forgetOldCounts(service.store.db, service.now());
  expect((await overview(ids[0])).total.requests).toBe(0);
  expect((await overview(ids[0])).previous).toBeNull();
  expect((await overview(ids[0], "7d")).total.requests).toBe(5);
  service.wait(91 * 86_400_000);
  await forgetOldCounts(service.store.db, service.now());
  const left = async (condition: string): Promise<number> =>
    (await service.store.pool.query(`SELECT count(*)::int AS n FROM edge_hour WHERE ${condition}`))
      .rows[0].n;
  expect(await left("domain_id <> 0")).toBe(0);
  // Of the whole app as long as a package of traffic may be valid.
  expect(await left("domain_id = 0")).toBeGreaterThan(0);
  service.wait(310 * 86_400_000);
  await forgetOldCounts(service.store.db, service.now());
  expect(await left("true")).toBe(0);
});
