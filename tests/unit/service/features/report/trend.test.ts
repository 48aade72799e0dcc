import { describe, expect, test } from "vitest";
import { overviewReport, trendReport } from "../../../../../service/features/report";
import type { ReportApp } from "../../../../../service/reporting/report-app";
import { dayMs, noonMs } from "../../../../support/ingest";
import { app, filter, ingest, nowMs, prepareReportDays } from "./report-days";

prepareReportDays();

describe("a trend", () => {
  const trend = (more: object = {}, of: ReportApp = app) =>
    trendReport(ingest.store.db, of, { ...filter, compare: null, ...more } as never, nowMs);

  test("has a point for every period, and totals are the sums of the points, of active devices the distinct ones", async () => {
    const data = await trend();
    expect(
      data.points.map((point) => [point.t, point.counts.install, point.counts.active]),
    ).toEqual([
      ["2026-09-14", 4, 4],
      ["2026-09-15", 0, 2],
      ["2026-09-16", 0, 0],
      ["2026-09-17", 0, 1],
    ]);
    expect(data.totals).toMatchObject({ install: 4, organic: 1, attributed: 3, active: 4 });
    expect(data.points[0]?.counts).toMatchObject({
      visit: 2,
      visitUv: 1,
      register: 3,
      registerUv: 2,
    });
  });

  test("tells next-day retention once that day has finished, and nothing for empty days", async () => {
    const { points } = await trend();
    expect(points.map((point) => point.d1)).toEqual([0.5, null, null, null]);
    const early = await trendReport(
      ingest.store.db,
      app,
      { ...filter, compare: null },
      noonMs - dayMs,
    );
    expect(early.points[0]?.d1).toBeNull();
  });

  test("counts a device once a week, not once a day", async () => {
    const data = await trend({ granularity: "week" });
    expect(data.points.map((point) => [point.t, point.counts.active])).toEqual([["2026-09-14", 4]]);
    const month = await trend({ granularity: "month" });
    expect(month.points[0]).toMatchObject({ t: "2026-09", counts: { active: 4, install: 4 } });
  });

  test("of hours has 24 points a day", async () => {
    const data = await trend({ granularity: "hour", start: "2026-09-14", end: "2026-09-14" });
    expect(data.points).toHaveLength(24);
    // A page whose clock is an hour ahead is counted when it is heard.
    expect(data.points[12]?.counts).toMatchObject({ install: 4, visit: 2 });
    expect(data.points[13]?.counts.visit).toBe(0);
  });

  test("aligns the compared period by index", async () => {
    const data = await trend({
      start: "2026-09-15",
      end: "2026-09-16",
      compare: { kind: "custom", start: "2026-09-14", end: "2026-09-15" },
    });
    expect(data.compare?.points.map((point) => point.counts.install)).toEqual([4, 0]);
    expect(data.compare?.totals.install).toBe(4);
    expect(data.totals.install).toBe(0);
  });

  test("of an unfinished day is compared with the same part of the earlier one, as the cards are", async () => {
    const atMs = Date.UTC(2026, 8, 15, 4, 30);
    const day = { start: "2026-09-15", end: "2026-09-15" };
    const compare = { kind: "previous" };
    const requested = { ...filter, ...day, compare } as never;
    const data = await trendReport(ingest.store.db, app, requested, atMs);
    const { cards } = await overviewReport(ingest.store.db, app, null, atMs);
    const compareTotals = data.compare?.totals as Record<string, unknown>;
    expect(cards.map(({ key }) => [key, compareTotals[key]])).toEqual(
      cards.map(({ key, sameTime }) => [key, sameTime]),
    );
    // Noon is half an hour ago: half of what that hour brought.
    expect(compareTotals.install).toBe(2);
    expect(data.compare?.points[0]?.counts.install).toBe(2);
  });

  test("by platform, channel, group or match shows that part only", async () => {
    const installs = async (more: object) => (await trend(more)).totals.install;
    expect(await installs({ platform: "ios" })).toBe(1);
    expect(await installs({ channelIds: [1] })).toBe(2);
    expect(await installs({ groupIds: [1] })).toBe(3);
    expect(await installs({ match: "package" })).toBe(3);
    expect(await installs({ match: "organic" })).toBe(1);
    expect((await trend({ match: "package" })).totals.visit).toBeNull();
  });

  test("of a parent channel includes its children", async () => {
    expect((await trend({ channelIds: [1] })).totals.click).toBe(1);
  });

  test("by version or province comes from devices, and says what it cannot know", async () => {
    const old = await trend({ versions: ["1.0"] });
    expect(old.totals).toMatchObject({
      install: 2,
      organic: 1,
      registerUv: 1,
      visit: null,
      active: null,
    });
    expect(old.points[0]?.d1).toBe(0.5);
    expect((await trend({ provinces: ["广东"], channelIds: [2] })).totals.install).toBe(1);
    expect(
      (await trend({ versions: ["1.0"], granularity: "hour" })).points[12]?.counts.install,
    ).toBe(2);
  });

  test("never shows a channel the viewer may not see", async () => {
    const scoped = { ...app, channelIds: [2] };
    expect((await trend({}, scoped)).totals).toMatchObject({ install: 1, organic: 0 });
    expect((await trend({ channelIds: [1] }, scoped)).totals.install).toBe(0);
    expect((await trend({ groupIds: [1] }, scoped)).totals.install).toBe(1);
    expect((await trend({ versions: ["1.0", "2.0"] }, scoped)).totals.install).toBe(1);
    expect((await trend({}, { ...app, channelIds: [] })).totals.install).toBe(0);
  });
});
