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
import { rounds } from "../../../../support/rounds";

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
const reengage = (id: string, ts: number, channelCode = "code2") =>
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
    await reengage("r1", at);
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
    await reengage("r2", at);
    await register("r2", at + dayMs);
    await register("r2", at + dayMs + 1);
    expect(await creditOf(at + dayMs)).toEqual([2]);
    expect(await creditOf(at + dayMs + 1)).toEqual([1]);
    await changeSettings(ingest.store, appkey, { attribution: { reengagementDays: 7 } });
  });

  test.each(["code3", "nothing"])("a link of %s brings nobody back", async (code) => {
    const at = noonMs + 30 * dayMs + (code === "code3" ? 0 : 1000);
    await install(`r-${code}`, at - hourMs);
    await reengage(`r-${code}`, at, code);
    expect(await creditOf(at)).toEqual([1]);
  });

  test("a reinstall ends it: what follows is organic", async () => {
    const at = noonMs + 40 * dayMs;
    await install("r4", at - hourMs);
    await reengage("r4", at);
    await install("r4", at + hourMs);
    await register("r4", at + 2 * hourMs);
    expect(await creditOf(at + 2 * hourMs)).toEqual([0]);
  });
});

describe("links and installs that arrive late", () => {
  const at = (hours: number) => noonMs + 80 * dayMs + hours * hourMs;
  const late = (kind: string, body: { ts: number } & object) => {
    ingest.now.ms = at(30);
    return ingest.post(kind, [body]);
  };
  const wake = (channelCode: string) => ({
    durationSeconds: 1,
    wake: { channelCode, params: {} },
  });

  test("every link of the window counts, also one that a later one had overtaken", async () => {
    await late("install", device("l1", at(0), { packageChannel: "code1" }));
    await late("open", device("l1", at(10) + 1, wake("code2")));
    await late("open", device("l1", at(5) + 1, wake("code1")));
    await late("open", device("l1", at(2) + 1, wake("code2")));
    for (const [hours, channel] of [
      [1, 1],
      [3, 2],
      [6, 1],
      [11, 2],
    ] as const) {
      await late("register", device("l1", at(hours) + 2));
      expect(await creditOf(at(hours) + 2)).toEqual([channel]);
    }
  });

  test("a late install ends no later link, and one in between ends the link before it", async () => {
    await late("open", device("l2", at(10) + 3, wake("code2")));
    await late("install", device("l2", at(0) + 3, { packageChannel: "code1" }));
    await late("register", device("l2", at(11) + 3));
    expect(await creditOf(at(11) + 3)).toEqual([2]);
    await late("install", device("l2", at(12) + 3, { packageChannel: "code1" }));
    await late("register", device("l2", at(13) + 3));
    await late("register", device("l2", at(11) + 4));
    await late("register", device("l2", at(9) + 4));
    expect(await creditOf(at(13) + 3)).toEqual([0]);
    expect(await creditOf(at(11) + 4)).toEqual([2]);
    expect(await creditOf(at(9) + 4)).toEqual([1]);
  });

  test("however often links bring a device back, what is kept of them is bounded", async () => {
    await late("install", device("l3", at(0) + 5, { packageChannel: "code1" }));
    const opens = Array.from({ length: 200 }, (_, n) =>
      device("l3", at(1) + 10 + n, wake(n % 2 ? "code1" : "code2")),
    );
    await ingest.post("open", opens);
    const kept = await ingest.rows(
      `SELECT jsonb_array_length(reengagements) AS n FROM device
       WHERE reengagements IS NOT NULL ORDER BY 1 DESC LIMIT 1`,
    );
    expect(kept[0].n).toBeLessThanOrEqual(64);
    ingest.now.ms = at(1) + 4 * dayMs;
    await ingest.post("open", [device("l3", at(1) + 4 * dayMs, wake("code2"))]);
    const [row] = await ingest.rows(
      "SELECT reengagements FROM device ORDER BY last_at DESC LIMIT 1",
    );
    expect(row.reengagements).toEqual([
      [at(1) + 209, 1],
      [at(1) + 4 * dayMs, 2],
    ]);
  });
});

test("whatever arrives in whatever order counts as a slow second reading says", async () => {
  const hours = fc.integer({ min: 0, max: 40 });
  const step = fc.record({ hour: hours, does: fc.constantFrom(0, 0, 1, 2, 3, "install") });
  const history = fc.array(step, { minLength: 1, maxLength: 10 });
  const installAt = fc.tuple(fc.nat(9), hours);
  await changeSettings(ingest.store, appkey, { attribution: { reengagementDays: 1 } });
  const base = noonMs + 60 * dayMs;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(history, installAt, async (drawn, [place, installHour]) => {
      run += 1;
      const id = `any-${run}`;
      ingest.now.ms = base + 24 * hourMs;
      const first = { hour: installHour, does: "first" as const };
      const steps = [...drawn.slice(0, place), first, ...drawn.slice(place)];
      const sent = steps.map(({ hour, does }, index) => {
        const ts = base + hour * hourMs + index + run * 20;
        const isInstall = does === "install" || does === "first";
        const link = isInstall || does === 0 ? null : { channelCode: `code${does}`, params: {} };
        const more = isInstall ? { packageChannel: "code1" } : { durationSeconds: 0, wake: link };
        return { isInstall, does, event: device(id, ts, more) };
      });
      for (const { isInstall, event } of sent)
        await ingest.post(isInstall ? "install" : "open", [event]);
      const installed = sent.findIndex(({ isInstall }) => isInstall);
      const expected = sent.map(({ event: { ts }, isInstall }, index) => {
        const known = sent.slice(0, index + 1);
        const moments = known.filter((one) => one.isInstall).map(({ event }) => event.ts);
        if (isInstall) return index === installed ? 1 : 0;
        // What had arrived by then, the latest link first; the third channel is deleted.
        const link = known
          .filter(({ does, event }) => (does === 1 || does === 2) && event.ts <= ts)
          .sort((a, b) => b.event.ts - a.event.ts)[0];
        const linkMs = link?.event.ts ?? 0;
        // The install that arrived first is the source, and every other one ends what came before it.
        const source = sent[installed]?.event.ts ?? 0;
        const ends = moments.map((ms) => (ms === source ? ms : Math.max(ms, source)));
        const isEnded = ends.some((ms) => ms > linkMs && ms <= ts);
        if (link && ts - linkMs <= dayMs && !isEnded) return link.does;
        const isReinstalled = ends.some((ms, n) => n > 0 && ms <= ts);
        return isReinstalled ? 0 : 1;
      });
      for (const [index, { event }] of sent.entries())
        expect(await creditOf(event.ts), `${index}`).toEqual([expected[index]]);
    }),
    { numRuns: rounds(24), endOnFailure: true },
  );
});
