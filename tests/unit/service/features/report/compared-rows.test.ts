import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trendReport } from "../../../../../service/features/report";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { reportSheet } from "../../../../../service/features/report/export-report";
import { noFilter } from "../../../../../service/reporting/selection";
import type { ChannelReportRow, RowFigures } from "../../../../../src/core/api/contract";
import { reportGroupings } from "../../../../../src/core/api/contract/constants/report";
import { changeValue, channelSorts, metricValue } from "../../../../../src/core/metrics";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { forgetTraffic, playTraffic, traffic } from "../../ingest/random-traffic";
import { app, list } from "./ad-days";

const later = noonMs + 5 * dayMs;
const previous = { kind: "previous" as const };
const query = { ...list, start: "2026-09-16", end: "2026-09-17", eventIds: [7], pageSize: 50 };

let ingest: TestIngest;
/** Four channels, the last a child of the third; the first two have a price. */
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3, 4]) await ingest.addChannel(id);
  await ingest.rows("UPDATE channel SET parent_id = 3 WHERE id = 4");
  await ingest.rows("UPDATE channel SET cpa = 2.5 WHERE id IN (1, 2)");
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES (100, 7, 'level', '升级', 1)",
  );
});
afterAll(() => ingest.close());

const report = (more: object, nowMs = later) =>
  channelReport(ingest.store.db, app, { ...query, ...more }, nowMs);

const figuresOf = (row: ChannelReportRow | undefined): RowFigures | null => {
  if (!row) return null;
  const { id: _, channelCode: _c, channelName: _n, type: _t, ...rest } = row;
  const { groupName: _g, isDeleted: _d, previous: _p, ...figures } = rest;
  return figures;
};

const sum = (values: (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

test("whatever the traffic and the grouping, what is compared with is the report of that period alone", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      for (const groupBy of reportGroupings) {
        const compared = await report({ groupBy, compare: previous });
        const alone = await report({ groupBy, start: "2026-09-14", end: "2026-09-15" });
        const rows = new Map(alone.list.map((row) => [row.id, row]));
        const shiftDays = groupBy === "day" ? 2 : 0;
        expect(compared.list).toHaveLength(alone.list.length);
        for (const row of compared.list)
          expect(row.previous, groupBy).toEqual(figuresOf(rows.get(row.id - shiftDays)));
        expect(compared.compare).toMatchObject({
          start: "2026-09-14",
          end: "2026-09-15",
          isUnfinished: false,
          isEstimated: false,
          counts: alone.total,
          events: alone.totalEvents,
          cost: alone.totalCost,
          costed: alone.totalCosted,
          ...alone.totalRetention,
        });
        // What is compared changes nothing of the report itself.
        const { compare: _, ...own } = compared;
        const { compare: __, ...plain } = await report({ groupBy });
        expect({ ...own, list: own.list.map(figuresOf) }).toEqual({
          ...plain,
          list: plain.list.map(figuresOf),
        });
      }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});

test("rows are ordered by the change that is shown, pages hold each once", async () => {
  let round = 100;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      for (const sortBy of ["diff", "ratio"] as const)
        for (const sort of channelSorts.filter((_, at) => at % 5 === round % 5)) {
          const sorted = { sort, sortBy, compare: previous };
          const { list: rows, compare } = await report(sorted);
          const pages = await Promise.all(
            rows.map((_, at) => report({ ...sorted, currentPage: at + 1, pageSize: 1 })),
          );
          expect(pages.flatMap((page) => page.list)).toEqual(rows);
          if (sort === "channelCode" || sort.startsWith("event") || !compare) continue;
          const changes = rows.map((row) =>
            changeValue(sort as "install", row, row.previous ?? null, compare, sortBy),
          );
          const known = changes.filter((value) => value !== null);
          expect(known, `${sort} ${sortBy}`).toEqual(known.toSorted((a, b) => b - a));
          expect(changes.slice(known.length).every((value) => value === null)).toBe(true);
        }
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

test("a running period is compared with nothing later than now, and rows make up the sum", async () => {
  const counts = ["visit", "click", "install", "register", "launch", "pay"] as const;
  let round = 200;
  await fc.assert(
    fc.asyncProperty(traffic, fc.integer({ min: 0, max: 47 }), async (drawn, halfHours) => {
      await playTraffic(ingest, drawn, ++round);
      // The second day of the range is under way.
      const nowMs = noonMs + 12 * hourMs + (halfHours * hourMs) / 2;
      const hour = Math.floor(halfHours / 2);
      const { compare } = await report({ compare: previous }, nowMs);
      expect(compare).toMatchObject({ isUnfinished: true, ownDays: 2, days: 2 });
      for (const groupBy of reportGroupings) {
        const grouped = await report({ groupBy, compare: previous }, nowMs);
        expect(grouped.compare?.counts, groupBy).toEqual(compare?.counts);
        // Each row rounds what the hour under way brought.
        for (const key of counts)
          expect(
            Math.abs(
              sum(grouped.list.map((row) => row.previous?.counts[key])) -
                (compare?.counts[key] ?? 0),
            ),
            `${groupBy} ${key}`,
          ).toBeLessThanOrEqual(grouped.list.length / 2);
      }
      const hours = await trendReport(
        ingest.store.db,
        app,
        {
          ...noFilter,
          start: "2026-09-14",
          end: "2026-09-15",
          granularity: "hour",
          compare: null,
          channelIds: [1, 2, 3, 4],
        },
        later,
      );
      const trend = await trendReport(
        ingest.store.db,
        app,
        {
          ...noFilter,
          start: query.start,
          end: query.end,
          compare: previous,
          channelIds: [1, 2, 3, 4],
        },
        nowMs,
      );
      expect(trend.compare?.totals).toEqual(compare?.counts);
      for (const key of ["visit", "click", "install", "register"] as const) {
        const until = (end: number) => sum(hours.points.slice(0, end).map((p) => p.counts[key]));
        expect(compare?.counts[key], key).toBeGreaterThanOrEqual(until(24 + hour));
        expect(compare?.counts[key], key).toBeLessThanOrEqual(until(24 + hour + 1));
      }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});

let visits = 0;
const visit = async (ts: number, visitorId: string) => {
  ingest.now.ms = ts;
  await ingest.post("click", [
    { id: `visit-event-${++visits}`, ts, type: "visit", visitorId, code: "link1" },
  ]);
};

test("spans that are not equally long are compared by the means of their days", async () => {
  await forgetTraffic(ingest);
  for (const at of [noonMs - dayMs, noonMs, noonMs, noonMs]) await visit(at, "v1");
  const custom = { kind: "custom" as const, start: "2026-09-15", end: "2026-09-15" };
  const { list: rows, compare } = await report({ compare: custom, sort: "visit" });
  expect(compare).toMatchObject({ ownDays: 2, days: 1, counts: { visit: 1 } });
  const [row] = rows;
  if (!row || !compare) throw new Error("no row");
  expect(metricValue("visit", row)).toBe(3);
  expect(changeValue("visit", row, row.previous ?? null, compare, "diff")).toBe(0.5);
  // Devices of several days have no mean of a day.
  expect(changeValue("active", row, row.previous ?? null, compare, "diff")).toBeNull();
});

test("a file holds the value before, the difference and the ratio of each metric", async () => {
  await forgetTraffic(ingest);
  for (const at of [noonMs - 2 * dayMs, noonMs, noonMs + hourMs]) await visit(at, `v${at}`);
  const file = {
    ...query,
    columns: ["visit" as const, "clickRate" as const],
    compare: previous,
    isDaily: false,
    format: "csv" as const,
  };
  const sheet = await reportSheet(ingest.store.db, app, file, later, "zh", 100);
  const header = [
    "访问量",
    "访问量（对比期）",
    "访问量（差）",
    "访问量（变化率）",
    "点击率",
    "点击率（对比期）",
    "点击率（差）",
  ];
  expect(sheet.columns.slice(4)).toEqual(header);
  // Of one visit before no ratio is told.
  expect(sheet.rows.at(-1)?.slice(4)).toEqual([2, 1, 1, 1, 0, 0, 0]);
  expect(sheet.head).toContainEqual(["对比期", "2026-09-14 至 2026-09-15"]);
  const daily = { ...file, isDaily: true };
  const days = await reportSheet(ingest.store.db, app, daily, later, "zh", 100);
  expect(days.columns.slice(5)).toEqual(header);
  expect(days.rows.map((row) => [row[0], row[5], row[6]])).toEqual([["2026-09-16", 2, 1]]);
});

test("an order of changes without a comparison is refused at its field", async () => {
  await expect(report({ sortBy: "diff" })).rejects.toMatchObject({
    retCode: "0400",
    field: "sortBy",
  });
});

test("a day opposite whose hours are gone takes the usual course of the app", async () => {
  await forgetTraffic(ingest);
  const morning = noonMs - 6 * hourMs;
  for (const week of [0, 1])
    for (const id of ["a", "b"]) await visit(morning + week * 7 * dayMs, id);
  const nowMs = noonMs + 14 * dayMs;
  const opposite = { kind: "custom", start: "2026-09-23", end: "2026-09-23" };
  const of = { start: "2026-09-30", end: "2026-09-30", compare: opposite, groupBy: "channel" };
  const kept = await report(of, nowMs);
  expect(kept.compare).toMatchObject({ isEstimated: false, counts: { visit: 2 } });
  await visit(noonMs + 9 * dayMs, "c");
  const firstHour = Math.floor((noonMs + 7 * dayMs - 4 * hourMs) / hourMs);
  await ingest.rows("DELETE FROM rollup_hour WHERE t BETWEEN $1 AND $1::integer + 23", [firstHour]);
  // In an even day half of it would have come by noon.
  for (const groupBy of reportGroupings) {
    const { compare } = await report({ ...of, groupBy }, nowMs);
    expect(compare, groupBy).toMatchObject({ isEstimated: true, counts: { visit: 2 } });
  }
});
