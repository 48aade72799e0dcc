import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionReport, trendReport } from "../../../../../service/features/report";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { reportSheet } from "../../../../../service/features/report/export-report";
import { noFilter } from "../../../../../service/reporting/selection";
import { defaultZones } from "../../../../../src/core/format/zone";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { forgetTraffic } from "../../ingest/random-traffic";

const app = { appId, zones: defaultZones, channelIds: null };
const nowMs = noonMs + 2 * dayMs;
const filter = {
  ...noFilter,
  start: "2026-09-14",
  end: "2026-09-18",
};
const query = {
  ...filter,
  keyword: "",
  type: null,
  parentId: null,
  groupBy: "channel" as const,
  eventIds: [7],
  sort: "install" as const,
  order: "desc" as const,
  currentPage: 1,
  pageSize: 50,
};

let ingest: TestIngest;
/** Five channels; the fourth and fifth are children of the first. */
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3, 4, 5]) await ingest.addChannel(id);
  await ingest.rows("UPDATE channel SET parent_id = 1 WHERE id IN (4, 5)");
  await ingest.rows("UPDATE channel SET cpa = 2.5 WHERE id IN (1, 2)");
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
});
afterAll(() => ingest.close());

/** One person: a click on a page of a channel, an install from it or from nowhere, and what came then. */
const person = fc.record({
  channel: fc.integer({ min: 1, max: 5 }),
  at: fc.integer({ min: -40, max: 20 }).map((hours) => noonMs + hours * hourMs),
  clicks: fc.integer({ min: 0, max: 2 }),
  isInstalled: fc.boolean(),
  openAfter: fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 5 }),
  isRegistered: fc.boolean(),
  events: fc.integer({ min: 0, max: 3 }),
  payCents: fc.option(fc.integer({ min: 0, max: 9_999 })),
  platform: fc.constantFrom("ios", "android", "harmony"),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

async function live(round: number, people: Person[]): Promise<void> {
  let count = 0;
  for (const [index, one] of people.entries()) {
    // Each behind an address of their own: nobody is taken for somebody else.
    const from = { ip: `9.8.${round % 250}.${index}` };
    const send = (kind: string, ts: number, event: object) =>
      ingest.post(kind, [{ id: `round-${round}-event-${++count}`, ts, ...event }], from);
    const token = `t-${round}-${index}`;
    const page = { visitorId: token, code: `link${one.channel}`, token };
    if (one.clicks > 0) await send("click", one.at, { ...page, type: "visit" });
    for (let click = 0; click < one.clicks; click++)
      await send("click", one.at + 1000 * (click + 1), { ...page, type: "click" });
    if (!one.isInstalled) continue;
    const device = { deviceId: token, platform: one.platform };
    const at = one.at + 60_000;
    await send("install", at, { ...device, clipboardToken: token });
    for (const hours of one.openAfter)
      await send("open", Math.min(at + hours * hourMs, noonMs + 40 * hourMs), device);
    if (one.isRegistered) await send("register", at + 1000, device);
    for (let event = 0; event < one.events; event++)
      await send("event", at + 2000, { ...device, eventId: "level", value: event });
    if (one.payCents !== null)
      await send("pay", at + 3000, { ...device, amountCents: one.payCents });
  }
}

test("whatever the traffic, the reports agree with each other", async () => {
  const { db } = ingest.store;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 12 }), async (people) => {
      round++;
      await forgetTraffic(ingest);
      await live(round, people);
      const trend = (more: object = {}) =>
        trendReport(db, app, { ...filter, compare: null, ...more }, nowMs);
      const days = await trend();
      const report = await channelReport(db, app, query, nowMs);

      // Every install has one source; those of channels are the channels' sum.
      const { install, organic, attributed } = days.totals;
      expect((organic ?? 0) + (attributed ?? 0)).toBe(install);
      expect(report.total.install).toBe(attributed);
      const sum = (values: (number | null)[]) =>
        values.reduce<number>((total, value) => total + (value ?? 0), 0);
      for (const key of ["visit", "click", "install", "register", "pay"] as const)
        expect(sum(report.list.map(({ counts }) => counts[key]))).toBeCloseTo(
          report.total[key] ?? 0,
        );

      // An install by a press has its own device pressing; abnormal ones are part of all.
      for (const { counts } of report.list) {
        expect(counts.install).toBeLessThanOrEqual(counts.click ?? 0);
        expect(counts.abnormal).toBeLessThanOrEqual(counts.install ?? 0);
        // Visitors of several days do not add up.
        expect([counts.visitUv, counts.clickUv]).toEqual([null, null]);
      }
      for (const { counts } of days.points)
        expect(counts.visitUv).toBeLessThanOrEqual(counts.visit ?? 0);

      // Hours of a day count a device again and again, the day once.
      for (const point of days.points) {
        const of = { start: point.t, end: point.t, granularity: "hour" };
        const hours = await trend(of);
        for (const key of ["active", "visitUv", "clickUv", "registerUv", "payUsers"] as const)
          expect(sum(hours.points.map(({ counts }) => counts[key]))).toBeGreaterThanOrEqual(
            point.counts[key] ?? 0,
          );
        for (const key of ["install", "visit", "launch", "pay"] as const)
          expect(hours.totals[key]).toBeCloseTo(point.counts[key] ?? 0);
      }

      // Nobody returns who did not come.
      const retention = await retentionReport(
        db,
        app,
        { ...filter, basis: "install", days: [1, 2, 3] },
        nowMs,
      );
      for (const { size, cells } of retention.rows)
        for (const { count } of cells) expect(count).toBeLessThanOrEqual(size);

      // Children and what is the parent's own make the parent.
      const children = await channelReport(db, app, { ...query, parentId: 1 }, nowMs);
      const parent = report.list.find(({ id }) => id === 1);
      expect(children.total).toEqual(parent?.counts);
      expect(children.totalEvents).toEqual(parent?.events);

      // Pages, groupings and files tell the same.
      const pages = await Promise.all(
        [1, 2, 3].map((currentPage) =>
          channelReport(db, app, { ...query, currentPage, pageSize: 1 }, nowMs),
        ),
      );
      expect(pages.flatMap(({ list }) => list)).toEqual(report.list);
      for (const groupBy of ["group", "type", "day"] as const) {
        const grouped = await channelReport(db, app, { ...query, groupBy }, nowMs);
        expect(grouped.total, groupBy).toEqual(report.total);
        expect(grouped.totalCosted, groupBy).toEqual(report.totalCosted);
        expect(grouped.totalRetention, groupBy).toEqual(report.totalRetention);
      }
      const columns = ["install" as const, "event" as const];
      const file = { ...query, columns, isDaily: false, format: "csv" as const };
      const whole = await reportSheet(db, app, file, nowMs, "zh", 100);
      const daily = await reportSheet(db, app, { ...file, isDaily: true }, nowMs, "zh", 100);
      expect(whole.rows.at(-1)?.slice(4)).toEqual([
        report.total.install,
        ...Object.values(report.totalEvents[0] ?? {}).slice(1),
      ]);
      for (const column of [0, 1, 3])
        expect(sum(daily.rows.map((row) => row[5 + column] as number))).toBe(
          whole.rows.at(-1)?.[4 + column],
        );
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});
