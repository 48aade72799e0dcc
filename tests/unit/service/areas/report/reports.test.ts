import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overviewReport, retentionReport, trendReport } from "../../../../../service/areas/report";
import { channelReport } from "../../../../../service/areas/report/channel-report";
import { sourceReport } from "../../../../../service/areas/report/sources";
import { channelCounts, installCounts } from "../../../../../service/figures/channel-counts";
import type { ReportApp } from "../../../../../service/figures/report-app";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

let ingest: TestIngest;
const app: ReportApp = { appId, timeZone: "Asia/Shanghai", channelIds: null };
let count = 0;

const device = (deviceId: string, ts: number, more: object = {}) => ({
  id: `event-id-${++count}`,
  ts,
  deviceId,
  platform: "android",
  ...more,
});
const filter = {
  start: "2026-09-14",
  end: "2026-09-17",
  granularity: "day" as const,
  platform: null,
  channelIds: [],
  groupIds: [],
  match: null,
  versions: [],
  provinces: [],
};
const nowMs = noonMs + 3 * dayMs;

/** Four devices on the 14th: a, b of channel 1, c of channel 2, d organic; a returns on the 15th and 17th. */
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await ingest.addChannel(2, { type: 2 });
  await ingest.addChannel(3);
  await ingest.rows("UPDATE channel SET parent_id = 1 WHERE id = 3");
  const first = noonMs - 2 * dayMs;
  const at = async (ms: number, kind: string, events: object[]) => {
    ingest.now.ms = ms;
    await ingest.post(kind, events);
  };
  await at(first, "click", [
    { id: "visit-0001", ts: first, type: "visit", visitorId: "v1", code: "link1" },
    { id: "visit-0002", ts: first + hourMs, type: "visit", visitorId: "v1", code: "link1" },
    { id: "click-0001", ts: first + 1, type: "click", visitorId: "v1", code: "link3" },
  ]);
  await at(first, "install", [
    device("a", first, { packageChannel: "code1", version: "1.0", province: "广东" }),
    device("b", first, { packageChannel: "code1", version: "2.0", province: "北京" }),
    device("c", first, { packageChannel: "code2", version: "2.0", province: "广东" }),
    device("d", first, { platform: "ios", version: "1.0" }),
  ]);
  await at(first, "register", [device("a", first), device("a", first), device("c", first)]);
  await at(first + dayMs, "open", [device("a", first + dayMs), device("c", first + dayMs)]);
  await at(nowMs - hourMs, "open", [device("a", first + 3 * dayMs), device("a", nowMs - hourMs)]);
  await at(nowMs, "pay", [device("a", nowMs, { amountCents: 1250 })]);
});
afterAll(() => ingest.close());

describe("a trend", () => {
  const trend = (more: object = {}, of: ReportApp = app) =>
    trendReport(ingest.store.db, of, { ...filter, compare: null, ...more } as never, nowMs);

  test("has a point for every period, and totals are the sums of the points", async () => {
    const reply = await trend();
    expect(
      reply.points.map((point) => [point.t, point.counts.install, point.counts.active]),
    ).toEqual([
      ["2026-09-14", 4, 4],
      ["2026-09-15", 0, 2],
      ["2026-09-16", 0, 0],
      ["2026-09-17", 0, 1],
    ]);
    expect(reply.totals).toMatchObject({ install: 4, organic: 1, attributed: 3, active: 7 });
    expect(reply.points[0]?.counts).toMatchObject({
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
    const reply = await trend({ granularity: "week" });
    expect(reply.points.map((point) => [point.t, point.counts.active])).toEqual([
      ["2026-09-14", 4],
    ]);
    const month = await trend({ granularity: "month" });
    expect(month.points[0]).toMatchObject({ t: "2026-09", counts: { active: 4, install: 4 } });
  });

  test("of hours has 24 points a day", async () => {
    const reply = await trend({ granularity: "hour", start: "2026-09-14", end: "2026-09-14" });
    expect(reply.points).toHaveLength(24);
    expect(reply.points[12]?.counts).toMatchObject({ install: 4, visit: 1 });
    expect(reply.points[13]?.counts.visit).toBe(1);
  });

  test("aligns the compared period by index", async () => {
    const reply = await trend({
      start: "2026-09-15",
      end: "2026-09-16",
      compare: { kind: "custom", start: "2026-09-14", end: "2026-09-15" },
    });
    expect(reply.compare?.points.map((point) => point.counts.install)).toEqual([4, 0]);
    expect(reply.compare?.totals.install).toBe(4);
    expect(reply.totals.install).toBe(0);
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

describe("retention", () => {
  const retention = (more: object = {}) =>
    retentionReport(
      ingest.store.db,
      app,
      { ...filter, basis: "install", days: [1, 2, 3, 7], ...more } as never,
      nowMs,
    );

  test("is exact, and its average leaves out what has not matured", async () => {
    const reply = await retention();
    expect(reply.rows[0]).toMatchObject({ cohort: "2026-09-14", size: 4 });
    expect(reply.rows[0]?.cells).toEqual([
      { n: 1, count: 2, rate: 0.5, matured: true },
      { n: 2, count: 0, rate: 0, matured: true },
      { n: 3, count: 1, rate: 0.25, matured: true },
      { n: 7, count: 0, rate: 0, matured: false },
    ]);
    expect(reply.average).toEqual([
      { n: 1, rate: 0.5 },
      { n: 2, rate: 0 },
      { n: 3, rate: 0.25 },
      { n: 7, rate: null },
    ]);
  });

  test("by registration counts from the day of registering", async () => {
    const reply = await retention({ basis: "register" });
    expect(reply.rows[0]).toMatchObject({
      size: 2,
      cells: [{ n: 1, count: 2, rate: 1 }, { n: 2 }, { count: 1 }, {}],
    });
  });

  test("from devices equals that from rollups", async () => {
    for (const basis of ["install", "register"]) {
      const all = await retention({ basis });
      const same = await retention({ basis, versions: ["1.0", "2.0"] });
      expect(same).toEqual(all);
    }
  });
});

describe("overviews and lists", () => {
  test("today's cards compare with yesterday until the same time of day", async () => {
    const { cards, totalInstall } = await overviewReport(
      ingest.store.db,
      app,
      null,
      nowMs - 2 * dayMs,
    );
    const install = cards.find((card) => card.key === "install");
    expect(install).toMatchObject({ today: 0, yesterday: 0, avg7: 4 / 7 });
    const visit = cards.find((card) => card.key === "visit");
    expect(visit?.sparkToday[23]).toBeNull();
    expect(totalInstall).toBe(4);
    const next = await overviewReport(ingest.store.db, app, 1, noonMs - dayMs + 30 * 60_000);
    expect(next.cards.find((card) => card.key === "visit")).toMatchObject({
      yesterday: 2,
      sameTime: 1,
    });
  });

  test("a line of today ends with the last whole hour: the running one has only begun", async () => {
    const duringNoonMs = noonMs - 2 * dayMs + 30 * 60_000;
    const { cards } = await overviewReport(ingest.store.db, app, null, duringNoonMs);
    const spark = cards.find((card) => card.key === "install")?.sparkToday;
    expect(spark?.slice(10, 14)).toEqual([0, 0, null, null]);
  });

  test("channel counts include children; apps count everything", async () => {
    const counts = await channelCounts(ingest.store.db, app, [1, 2], noonMs - dayMs);
    expect(counts.get(1)).toMatchObject({
      yesterday: { visit: 2, click: 1, install: 2 },
      today: { install: 0 },
    });
    expect(counts.get(2)?.total).toEqual({ visit: 0, click: 0, install: 1, register: 1 });
    const installs = await installCounts(ingest.store.db, [appId, 999], noonMs - 2 * dayMs);
    expect(installs.get(appId)).toEqual({ today: 4, yesterday: 0, total: 4 });
    expect(installs.get(999)).toEqual({ today: 0, yesterday: 0, total: 0 });
  });

  test("the channel report sorts, pages, and totals every channel of the filter", async () => {
    const query = {
      ...filter,
      keyword: "",
      type: null,
      sort: "install" as const,
      order: "desc" as const,
      parentId: null,
      groupBy: "channel" as const,
      eventIds: [],
      currentPage: 1,
      pageSize: 1,
    };
    const page = await channelReport(ingest.store.db, app, query, nowMs);
    expect(page.list).toMatchObject([
      {
        channelCode: "code1",
        counts: { install: 2, click: 1, pay: 0 },
        d1: 0.5,
        d3: 0.5,
        d7: null,
      },
    ]);
    expect(page.pagination.totalRecords).toBe(2);
    expect(page.total).toMatchObject({ install: 3, organic: 0 });
    const second = await channelReport(ingest.store.db, app, { ...query, currentPage: 2 }, nowMs);
    expect(second.list.map((row) => row.channelCode)).toEqual(["code2"]);
    expect(second.total).toEqual(page.total);
    const found = await channelReport(ingest.store.db, app, { ...query, keyword: "CODE2" }, nowMs);
    expect(found.total.install).toBe(1);
  });

  test("sources add up to the installs of the filter", async () => {
    const { list } = await sourceReport(ingest.store.db, app, filter);
    expect(list).toEqual([
      { source: "normal", install: 2 },
      { source: "organic", install: 1 },
      { source: "adv", install: 1 },
    ]);
  });
});
