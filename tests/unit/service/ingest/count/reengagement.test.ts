import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "../../../../../service/ingest/change-settings";
import {
  appId,
  appkey,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2]) await ingest.addChannel(id);
  await ingest.addChannel(3, { state: 3 });
});
afterAll(() => ingest.close());

let events = 0;
const device = (deviceId: string, ts: number, more: object = {}) => {
  events += 1;
  return { id: `event-${events}-${"x".repeat(6)}`, ts, deviceId, platform: "android", ...more };
};
/** Time passes, so that the service takes later events. */
const post = async (kind: string, body: { ts: number } & object) => {
  ingest.now.ms = body.ts;
  return ingest.post(kind, [body]);
};
const install = (id: string, ts = noonMs) =>
  post("install", device(id, ts, { packageChannel: "code1" }));
const wake = (id: string, ts: number, channelCode = "code2") =>
  post("open", device(id, ts, { durationSeconds: 1, wake: { channelCode, params: {} } }));
const register = (id: string, ts: number) => post("register", device(id, ts));
const creditOf = async (ts: number) =>
  (
    await ingest.rows("SELECT channel_id FROM event WHERE ts = to_timestamp($1 / 1000.0)", [ts])
  ).map((row) => row.channel_id);

describe("a device that a link brought back", () => {
  test("counts for that link's channel until the window closes, its install stays", async () => {
    const at = noonMs + dayMs;
    await install("r1");
    await wake("r1", at);
    await register("r1", at + 7 * dayMs);
    await register("r1", at + 7 * dayMs + 1);
    expect(await creditOf(at)).toEqual([2]);
    expect(await creditOf(at + 7 * dayMs)).toEqual([2]);
    expect(await creditOf(at + 7 * dayMs + 1)).toEqual([1]);
    const [stored] = await ingest.rows("SELECT channel_id, credit_channel_id FROM device");
    expect(stored).toEqual({ channel_id: 1, credit_channel_id: 1 });
  });

  test("has its registration in the rollup of that channel", async () => {
    const [row] = await ingest.rows(
      `SELECT sum(register) AS register FROM rollup
       WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id = 2`,
      [appId],
    );
    expect(Number(row.register)).toBe(1);
  });

  test("a shorter window closes sooner", async () => {
    await changeSettings(ingest.store, appkey, { attribution: { reengagementDays: 1 } });
    const at = noonMs + 20 * dayMs;
    await install("r2", at - hourMs);
    await wake("r2", at);
    await register("r2", at + dayMs);
    await register("r2", at + dayMs + 1);
    expect(await creditOf(at + dayMs)).toEqual([2]);
    expect(await creditOf(at + dayMs + 1)).toEqual([1]);
    await changeSettings(ingest.store, appkey, { attribution: { reengagementDays: 7 } });
  });

  test.each(["code3", "nothing"])("a link of %s brings nobody back", async (code) => {
    const at = noonMs + 30 * dayMs + (code === "code3" ? 0 : 1000);
    await install(`r-${code}`, at - hourMs);
    await wake(`r-${code}`, at, code);
    expect(await creditOf(at)).toEqual([1]);
  });

  test("a reinstall ends it: what follows is organic", async () => {
    const at = noonMs + 40 * dayMs;
    await install("r4", at - hourMs);
    await wake("r4", at);
    await install("r4", at + hourMs);
    await register("r4", at + 2 * hourMs);
    expect(await creditOf(at + 2 * hourMs)).toEqual([0]);
  });
});

test("whatever arrives in whatever order counts as a slow second reading says", async () => {
  const hours = fc.integer({ min: 0, max: 40 });
  const history = fc.array(fc.record({ hour: hours, wakes: fc.constantFrom(0, 0, 1, 2, 3) }), {
    minLength: 1,
    maxLength: 8,
  });
  await changeSettings(ingest.store, appkey, { attribution: { reengagementDays: 1 } });
  const base = noonMs + 60 * dayMs;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      run += 1;
      const id = `any-${run}`;
      ingest.now.ms = base + 24 * hourMs;
      await ingest.post("install", [device(id, base, { packageChannel: "code1" })]);
      const sent = steps.map(({ hour, wakes }, index) => {
        const ts = base + hour * hourMs + index + run * 20;
        const link = wakes === 0 ? null : { channelCode: `code${wakes}`, params: {} };
        return { wakes, ...device(id, ts, { durationSeconds: 0, wake: link }) };
      });
      for (const { wakes: _, ...event } of sent) await ingest.post("open", [event]);
      const expected = sent.map(({ ts }, index) => {
        // What had arrived by then, the latest wake first; the third channel is deleted.
        const known = sent
          .slice(0, index + 1)
          .filter(({ wakes }) => wakes === 1 || wakes === 2)
          .sort((a, b) => b.ts - a.ts)[0];
        return known && ts >= known.ts && ts - known.ts <= dayMs ? known.wakes : 1;
      });
      for (const [index, { ts }] of sent.entries()) {
        expect(await creditOf(ts)).toEqual([expected[index]]);
      }
    }),
    { numRuns: 40 },
  );
});
