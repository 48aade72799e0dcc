import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appDistribution, trendReport } from "../../../../../service/features/report";
import { distribution } from "../../../../../service/features/report/distribution";
import { noFilter } from "../../../../../service/reporting/selection";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { forgetTraffic, playTraffic, traffic } from "../../ingest/random-traffic";
import { app } from "./ad-days";

const later = noonMs + 5 * dayMs;
const previous = { kind: "previous" as const };
const query = { ...noFilter, start: "2026-09-16", end: "2026-09-17", by: "version" as const };
const alone = { start: "2026-09-14", end: "2026-09-15" };
const bases = ["install", "active"] as const;

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3]) await ingest.addChannel(id);
});
afterAll(() => ingest.close());

/** Devices of random traffic, of a few versions. */
async function play(drawn: Parameters<typeof playTraffic>[1], round: number) {
  await playTraffic(ingest, drawn, round);
  for (const table of ["device", "former_install"])
    await ingest.rows(
      `UPDATE ${table} SET version = substr(device_id::text, 1, 1), model = substr(device_id::text, 2, 1)`,
    );
}

type Query = Parameters<typeof appDistribution>[2];
const report = (more: Partial<Query>, nowMs = later) =>
  appDistribution(ingest.store.db, app, { ...query, basis: "install", ...more }, nowMs);

const noDevices = { devices: 0, register: 0, share: 0 };

test("whatever came, values are compared with those of the period alone, and each stands once", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await play(drawn, ++round);
      for (const basis of bases)
        for (const by of ["version", "model"] as const) {
          const own = await report({ basis, by });
          const before = await report({ basis, by, ...alone });
          const { list, devices, compare } = await report({ basis, by, compare: previous });
          expect(own.compare).toBeNull();
          expect(compare).toMatchObject({
            ...alone,
            ownDays: 2,
            days: 2,
            isUnfinished: false,
            isEstimated: false,
            devices: before.devices,
          });
          expect(devices).toBe(own.devices);
          const names = list.map(({ name }) => name);
          expect(new Set(names).size).toBe(names.length);
          expect(new Set(names)).toEqual(
            new Set([...own.list, ...before.list].map(({ name }) => name)),
          );
          for (const { previous: opposite, name, brand: _, ...figures } of list) {
            const {
              name: __,
              brand: _b,
              ...ofOwn
            } = own.list.find((row) => row.name === name) ?? {
              ...noDevices,
              share: own.devices > 0 ? 0 : null,
              name,
              brand: null,
            };
            expect(figures, `${basis} ${name}`).toEqual(ofOwn);
            const other = before.list.find((row) => row.name === name);
            expect(opposite, `${basis} ${name}`).toEqual({
              devices: other?.devices ?? 0,
              register: other?.register ?? 0,
              share: other?.share ?? (before.devices > 0 ? 0 : null),
            });
          }
        }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});

test("a running period is compared with nothing later than now, as the trend is", async () => {
  let round = 100;
  await fc.assert(
    fc.asyncProperty(traffic, fc.integer({ min: 0, max: 47 }), async (drawn, halfHours) => {
      await play(drawn, ++round);
      // The second day of the range is under way.
      const nowMs = noonMs + 12 * hourMs + (halfHours * hourMs) / 2;
      const { list, compare } = await report({ compare: previous }, nowMs);
      const trend = await trendReport(
        ingest.store.db,
        app,
        { ...noFilter, start: query.start, end: query.end, compare: previous },
        nowMs,
      );
      expect(compare).toMatchObject({ isUnfinished: true, isEstimated: false });
      expect(compare?.devices).toBe(trend.compare?.totals.install);
      const sum = list.reduce((all, row) => all + (row.previous?.devices ?? 0), 0);
      expect(Math.abs(sum - (compare?.devices ?? 0))).toBeLessThanOrEqual(list.length / 2);
      const active = await report({ basis: "active", compare: previous }, nowMs);
      const whole = await report({ basis: "active", ...alone });
      const first = await report({ basis: "active", start: alone.start, end: alone.start });
      expect(active.compare?.devices).toBeLessThanOrEqual(whole.devices);
      expect(active.compare?.devices).toBeGreaterThanOrEqual(first.devices);
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});

let events = 0;
const install = async (ts: number, deviceId: string) => {
  ingest.now.ms = ts;
  await ingest.post("install", [{ id: `an-install-${++events}`, ts, deviceId, platform: "ios" }]);
};

test("active devices of unequal lengths have no mean of a day; installs have", async () => {
  await forgetTraffic(ingest);
  for (const [at, ts] of [noonMs - dayMs, noonMs, noonMs].entries())
    await install(ts, `device-${at}`);
  const custom = { kind: "custom" as const, start: "2026-09-15", end: "2026-09-15" };
  const installed = await report({ compare: custom });
  expect(installed.compare).toMatchObject({ ownDays: 2, days: 1, devices: 1 });
  expect(installed.list[0]?.previous).toEqual({ devices: 1, register: 0, share: 1 });
  const active = await report({ basis: "active", compare: custom });
  expect(active.compare?.devices).toBeNull();
  expect(active.list[0]?.previous).toEqual({ devices: null, register: null, share: 1 });
});

test("more values than are named are one row, on both sides", async () => {
  await forgetTraffic(ingest);
  for (let at = 0; at < 25; at++) await install(noonMs - (at % 2) * 2 * dayMs, `many-${at}`);
  await ingest.rows("UPDATE device SET version = substr(md5(device_id::text), 1, 8)");
  const { list, compare } = await report({ compare: previous });
  expect(list).toHaveLength(21);
  expect(list.at(-1)).toMatchObject({ name: "*" });
  const sum = list.reduce((all, row) => all + (row.previous?.devices ?? 0), 0);
  expect(sum).toBe(compare?.devices);
  expect(sum).toBe(12);
});

test("a channel's distribution is compared by the same figures", async () => {
  await forgetTraffic(ingest);
  ingest.now.ms = noonMs;
  for (const [n, ts] of [noonMs - 2 * dayMs, noonMs, noonMs].entries()) {
    ingest.now.ms = ts;
    const event = { id: `of-channel-${n}`, ts, deviceId: `c${n}`, platform: "ios" };
    await ingest.post("install", [{ ...event, packageChannel: "code1" }]);
  }
  const of = { ...query, channelId: 1, compare: previous };
  const { list, install: total, compare } = await distribution(ingest.store.db, app, of, later);
  expect({ total, before: compare?.install }).toEqual({ total: 2, before: 1 });
  expect(list[0]).toMatchObject({ install: 2, previous: { install: 1, register: 0, share: 1 } });
});
