import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCounts, withTotals } from "../../../../../service/features/acceleration/add-counts";
import { nothing } from "../../../../../service/features/acceleration/counters";
import { countAttacks, hourOf } from "../../../../../service/reporting/edge-attacks";
import type { EdgeOverview } from "../../../../../src/core/api/contract";
import type {
  EdgeBlock,
  EdgeRange,
} from "../../../../../src/core/api/contract/constants/acceleration";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { type Session, settingsOf } from "./edge-fixture";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** In the middle of an hour, so that neighbours of a step are in the same one. */
const startMs = Date.parse("2026-11-24T12:30:00+08:00");
let service: TestService;
let world: World;
let own: Session & { id: number };
let ids: [number, number];
let serial = 0;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  service.wait(
    startMs -
      service.now() +
      7 * 86_400_000 * Math.ceil((service.now() - startMs) / (7 * 86_400_000)),
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  serial += 1;
  own = await makeEdgeApp(service, world.owner.token, `标记${serial}`);
  const add = async (name: string): Promise<number> =>
    (
      await service.call(
        "edge/save",
        { domain: `${name}${serial}.example.cn`, settings: settingsOf() },
        own,
      )
    ).map.id;
  ids = [await add("a"), await add("b")];
});

const nowT = () => Math.floor(service.now() / minuteMs);
const serve = (minutes: [id: number, t: number, bytes: number][]) =>
  addCounts(
    service.store.db,
    own.id,
    withTotals(
      minutes.map(([domainId, t, bytes]) => ({
        domainId,
        t,
        counters: { ...nothing(), requests: 1, bytes_out: bytes },
      })),
    ),
  );
async function attack(
  domainId: number,
  [beginT, endT]: [number, number],
  requests: number,
  kind: EdgeBlock = "cc",
): Promise<void> {
  await service.store.db
    .insertInto("edge_attack")
    .values({
      app_id: own.id,
      domain_id: domainId,
      kind,
      address: "198.51.100.1",
      region: "",
      target: "/",
      begin_t: beginT,
      end_t: endT,
      requests,
      peak: requests,
      is_blocked: true,
    })
    .execute();
  const hour = hourOf(beginT);
  await countAttacks(service.store.db, own.id, { from: hour, to: hour });
}
const read = async (range: EdgeRange, domainId: number | null = null): Promise<EdgeOverview> =>
  (await service.call("edge/overview", { domainId, range }, own)).map;
const stepOf = ({ steps, stepMs }: EdgeOverview, time: number) =>
  steps.findIndex((step) => time >= step.time && time < step.time + stepMs);

test("without visits there is neither a peak nor an attack", async () => {
  for (const range of ["1h", "24h", "7d", "90d"] as const) {
    expect(await read(range)).toMatchObject({ peak: null, attacks: [] });
  }
  await serve([[ids[0], nowT(), 0]]);
  expect((await read("1h")).peak).toBeNull();
});

test("the peak is the busiest minute, of several the first, of a domain its own", async () => {
  const t = nowT();
  await serve([
    [ids[0], t - 3, 600],
    [ids[0], t - 9, 900],
    [ids[0], t - 12, 900],
    [ids[1], t - 3, 450],
  ]);
  // Of the app 1,050 bytes in one minute; of the first domain the first of two that are alike.
  expect((await read("1h")).peak).toEqual({ time: (t - 3) * minuteMs, bps: 140 });
  expect((await read("1h", ids[0])).peak).toEqual({ time: (t - 12) * minuteMs, bps: 120 });
  const day = await read("24h", ids[0]);
  expect(day.peak).toEqual({ time: (t - 12) * minuteMs, bps: 120 });
  expect(day.peak?.bps).toBe(day.total.peakBps);
});

test("of long ranges it is the hour with the busiest minute, whatever the whole hour served", async () => {
  const hour = Math.floor(nowT() / 60);
  await serve([
    ...Array.from({ length: 30 }, (_, at): [number, number, number] => [
      ids[0],
      (hour - 5) * 60 + at,
      500,
    ]),
    [ids[0], (hour - 50) * 60 + 17, 6000],
    [ids[0], (hour - 30) * 60 + 17, 6000],
  ]);
  for (const range of ["7d", "30d", "90d"] as const) {
    const found = await read(range);
    expect(found.peak).toEqual({ time: (hour - 50) * hourMs, bps: 800 });
    expect(stepOf(found, found.peak?.time ?? 0)).toBeGreaterThanOrEqual(0);
  }
});

test("attacks stand at the step that they began in, counted and added up, kinds in order", async () => {
  const t = nowT();
  await attack(ids[0], [t - 20, t - 4], 100, "waf");
  await attack(ids[0], [t - 20, t - 20], 30, "cc");
  await attack(ids[1], [t - 20, t - 19], 7, "waf");
  await attack(ids[1], [t - 2, t], 1, "agent");
  const { attacks } = await read("1h");
  expect(attacks).toEqual([
    { time: (t - 20) * minuteMs, count: 3, kinds: ["cc", "waf"], requests: 137 },
    { time: (t - 2) * minuteMs, count: 1, kinds: ["agent"], requests: 1 },
  ]);
  expect((await read("1h", ids[1])).attacks.map(({ requests }) => requests)).toEqual([7, 1]);
});

test("one that began before the range is not marked, though it went on into it", async () => {
  const t = nowT();
  await attack(ids[0], [t - 90, t - 10], 100);
  await attack(ids[0], [t - 59, t - 58], 5);
  expect((await read("1h")).attacks.map(({ requests }) => requests)).toEqual([5]);
  expect((await read("24h")).attacks.reduce((sum, { requests }) => sum + requests, 0)).toBe(105);
  const week = await read("7d");
  expect(week.attacks.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  for (const { time } of week.attacks) expect(stepOf(week, time)).toBeGreaterThanOrEqual(0);
});
