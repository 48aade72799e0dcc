import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { askAsNode, batchOf, classes, minuteOf, settingsOf } from "./edge-fixture";

let service: TestService;
let world: World;
let serial = 0;
beforeAll(async () => {
  service = await startTestService({});
  service.stopClock();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const hourMs = 3_600_000;
const nowT = () => Math.floor(service.now() / 60_000);

test("at any minute of the hour, a window holds its minutes and no others", async () => {
  for (const minuteOfHour of [0, 1, 29, 59]) {
    serial += 1;
    const own = await makeEdgeApp(service, world.owner.token, `时段${serial}`);
    const { id } = (
      await service.call(
        "edge/save",
        { domain: `w${serial}.example.cn`, settings: settingsOf() },
        own,
      )
    ).map;
    const { key } = (await service.call("edge/addNode", { name: "一" }, own)).map;
    // To the start of the minute: the second that passes below must not end it.
    service.wait((minuteOfHour * 60_000 - (service.now() % hourMs) + hourMs) % hourMs);
    const now = nowT();
    const windows = [
      { range: "1h", units: 60, perStep: 1 },
      { range: "6h", units: 360, perStep: 1 },
      { range: "24h", units: 1440, perStep: 5 },
    ] as const;
    const fromOf = ({ units, perStep }: (typeof windows)[number]) =>
      Math.ceil((now + 1) / perStep) * perStep - units;
    const hour = now - (now % 60);
    const edges = windows.flatMap((window) => [-1, 0, 1].map((more) => fromOf(window) + more));
    const all = [...new Set([now, hour, hour - 1, ...edges])].map((t, at) => ({ t, at: 2 ** at }));
    const minutes = all.map(({ t, at }) =>
      minuteOf(id, t, { requests: at, bytesOut: 10 * at, edgeMs: classes({ 2: at }) }),
    );
    service.wait(1000);
    await askAsNode(service, "counts", key, batchOf(1, { minutes }));
    for (const window of windows) {
      const from = fromOf(window);
      const sumOf = (after: number, until: number) =>
        all.filter(({ t }) => t >= after && t < until).reduce((sum, { at }) => sum + at, 0);
      const { total, previous } = (
        await service.call("edge/overview", { domainId: id, range: window.range }, own)
      ).map;
      expect([minuteOfHour, window.range, total.requests, total.bytesOut]).toEqual([
        minuteOfHour,
        window.range,
        sumOf(from, now + 1),
        10 * sumOf(from, now + 1),
      ]);
      expect(previous?.requests ?? 0).toBe(sumOf(from - window.units, from));
    }
  }
});
