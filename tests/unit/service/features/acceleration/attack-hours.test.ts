import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOldCounts } from "../../../../../service/features/acceleration/maintenance";
import { recordAttacks } from "../../../../../service/features/acceleration/record-attacks";
import { regions } from "../../../../../service/ports/region";
import { createRandom } from "../../../../../service/seed/random";
import { edgeAttackHours } from "../../../../../service/store/migrations/0087-edge-attack-hours";
import type { EdgeAttack, EdgeOverview } from "../../../../../src/core/api/contract";
import { edgeBlocks } from "../../../../../src/core/api/contract/constants/acceleration";
import type { EdgeBatch } from "../../../../../src/core/api/contract/edge-agent";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { type Session, settingsOf } from "./edge-fixture";

type Attack = EdgeBatch["attacks"][number];

let service: TestService;
let world: World;
let own: Session & { id: number };
let ids: [number, number];
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  own = await makeEdgeApp(service, world.owner.token, "按小时的攻击");
  const add = async (domain: string): Promise<number> =>
    (await service.call("edge/save", { domain, settings: settingsOf() }, own)).map.id;
  ids = [await add("hours-a.example.cn"), await add("hours-b.example.cn")];
});
afterAll(() => service.close());

const note = (attacks: readonly Attack[]) =>
  recordAttacks({ db: service.store.db, appId: own.id, regions }, [...attacks]);
const annotationsOf = async (range: "24h" | "7d" | "90d", domainId: number | null = null) =>
  (await service.call("edge/overview", { domainId, range }, own)).map as EdgeOverview;
const listOf = async (domainId: number | null = null): Promise<EdgeAttack[]> =>
  (
    await service.call(
      "edge/attacks",
      { domainId, range: "90d", currentPage: 1, pageSize: 1000 },
      own,
    )
  ).map.list;

/** What the marks must tell, from the list of attacks. */
function marksFrom(list: readonly EdgeAttack[], { steps, stepMs }: EdgeOverview) {
  return steps
    .map(({ time }) => {
      const begun = list.filter(({ beginTime: t }) => t >= time && t < time + stepMs);
      return {
        time,
        count: begun.length,
        kinds: edgeBlocks.filter((kind) => begun.some((one) => one.kind === kind)),
        requests: begun.reduce((sum, { requests }) => sum + requests, 0),
      };
    })
    .filter(({ count }) => count > 0);
}

async function expectAlike(): Promise<void> {
  for (const domainId of [null, ...ids]) {
    const list = await listOf(domainId);
    for (const range of ["24h", "7d", "90d"] as const) {
      const hours = await annotationsOf(range, domainId);
      expect(hours.attacks).toEqual(marksFrom(list, hours));
    }
  }
}

test("marks of every range tell what the list of attacks tells, however late its minutes come", async () => {
  const random = createRandom(87);
  const now = Math.floor(service.now() / 60_000);
  for (let batch = 0; batch < 25; batch++) {
    // Mostly about the present; now and then a node comes back and tells of days ago.
    const around = batch % 5 === 0 ? now - random.int(0, 80 * 1440) : now - random.int(0, 90);
    await note(
      Array.from({ length: random.int(1, 12) }, () => ({
        domain: ids[random.int(0, 1)] ?? 0,
        t: around - random.int(0, 70),
        kind: edgeBlocks[random.int(0, 2)] ?? "cc",
        address: `198.51.100.${random.int(1, 4)}`,
        target: "/",
        requests: random.int(1, 900),
        isBlocked: true,
      })),
    );
  }
  expect((await listOf()).length).toBeGreaterThan(40);
  await expectAlike();
});

test("an attack that turns out to have begun an hour earlier is counted there, and once", async () => {
  const hour = Math.floor(service.now() / 3_600_000) - 30;
  const attack = (t: number): Attack => ({
    domain: ids[0],
    t,
    kind: "waf",
    address: "203.0.113.77",
    target: "/x",
    requests: 10,
    isBlocked: true,
  });
  const before = (await annotationsOf("7d")).attacks;
  await note([attack(hour * 60 + 1)]);
  await note([attack(hour * 60 - 2)]);
  const hours = (await annotationsOf("7d")).attacks;
  const sum = (list: typeof hours, key: "count" | "requests") =>
    list.reduce((all, one) => all + one[key], 0);
  expect(sum(hours, "count")).toBe(sum(before, "count") + 1);
  expect(sum(hours, "requests")).toBe(sum(before, "requests") + 20);
  await expectAlike();
});

test("attacks that were noted before there were counts of hours are counted", async () => {
  const undo = ["DROP TABLE edge_attack_hour", "DROP INDEX edge_attack_begin"];
  for (const statement of [...undo, ...edgeAttackHours.split(";\n")]) {
    if (statement) await service.store.pool.query(statement);
  }
  await expectAlike();
});

test("what goes with its domain, and what is forgotten, is counted no longer", async () => {
  const count = (await listOf()).length;
  await service.call("edge/delete", { id: ids[0] }, own);
  expect((await listOf()).length).toBeLessThan(count);
  ids = [ids[1], ids[1]];
  await expectAlike();
  const left = async (): Promise<number> =>
    (await service.store.pool.query("SELECT count(*)::int AS n FROM edge_attack_hour")).rows[0].n;
  expect(await left()).toBeGreaterThan(0);
  service.wait(91 * 86_400_000);
  await forgetOldCounts(service.store.db, service.now());
  expect(await left()).toBe(0);
});
