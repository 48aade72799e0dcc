import { describe, expect, test } from "vitest";
import { overviewReport, retentionReport } from "../../../../../service/features/report";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { sourceReport } from "../../../../../service/features/report/sources";
import { channelCounts, installCounts } from "../../../../../service/reporting/channel-counts";
import { appId, dayMs, noonMs } from "../../../../support/ingest";
import { app, filter, ingest, nowMs, prepareReportDays } from "./report-days";

prepareReportDays();

describe("retention", () => {
  const retention = (more: object = {}) =>
    retentionReport(
      ingest.store.db,
      app,
      { ...filter, basis: "install", days: [1, 2, 3, 7], ...more } as never,
      nowMs,
    );

  test("is exact, and its average leaves out what has not matured", async () => {
    const data = await retention();
    expect(data.rows[0]).toMatchObject({ cohort: "2026-09-14", size: 4 });
    expect(data.rows[0]?.cells).toEqual([
      { n: 1, count: 2, rate: 0.5, matured: true },
      { n: 2, count: 0, rate: 0, matured: true },
      { n: 3, count: 1, rate: 0.25, matured: true },
      { n: 7, count: 0, rate: 0, matured: false },
    ]);
    expect(data.average).toEqual([
      { n: 1, rate: 0.5 },
      { n: 2, rate: 0 },
      { n: 3, rate: 0.25 },
      { n: 7, rate: null },
    ]);
  });

  test("by registration counts from the day of registering", async () => {
    const data = await retention({ basis: "register" });
    expect(data.rows[0]).toMatchObject({
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
