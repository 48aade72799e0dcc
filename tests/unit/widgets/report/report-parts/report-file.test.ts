import { expect, test } from "vitest";
import { clockOf, defaultZones, toCsv } from "../../../../../src/core/format";
import { selectedMetrics } from "../../../../../src/core/metrics";
import { zh as headerZh } from "../../../../../src/core/text/file-header";
import { zh } from "../../../../../src/core/text/report";
import { retentionFile } from "../../../../../src/widgets/report/channel-detail-report/retention-file";
import { metricsRows, shownMetrics } from "../../../../../src/widgets/report/report-parts";
import { tableMetrics } from "../../../../../src/widgets/report/report-parts/point-metrics";
import { countsOf } from "../../../core/chart/report/counts";

const header = {
  title: "渠道报表",
  appName: "=cmd()",
  filters: "日期范围 2026-11-15 ~ 2026-11-21",
  zones: "Asia/Shanghai",
  createdAt: "2026-11-21 12:00:00",
  messages: headerZh,
  clock: clockOf(defaultZones),
};
const lines = (file: string) => file.replace("\uFEFF", "").trimEnd().split("\r\n");

test("a file says whose figures it holds, of what, when, and what each means", () => {
  const rows = [{ name: "甲", counts: countsOf({ visit: 3, click: 1 }) }];
  const file = toCsv(
    metricsRows<(typeof rows)[number]>(
      header,
      {
        leading: [{ header: "渠道名称", cell: ({ name }) => name }],
        metrics: ["visit", "clickRate", "installRate"],
        rows,
        totals: { counts: countsOf({ visit: 3, click: null }) },
      },
      zh,
    ),
  );
  expect(file.startsWith("\uFEFF")).toBe(true);
  expect(lines(file)).toEqual([
    "渠道报表",
    "应用,'=cmd()",
    "筛选,日期范围 2026-11-15 ~ 2026-11-21",
    "时区,Asia/Shanghai",
    "生成时间,2026-11-21 12:00:00",
    `访问量,${zh.definitions.visit}`,
    "点击率,点击量 ÷ 访问量",
    `点击安装率,${zh.definitions.installRate}`,
    "",
    "渠道名称,访问量,点击率,点击安装率",
    "甲,3,0.333333,0",
    "合计,3,,",
  ]);
});

test("a retention file leaves cells empty whose day has not finished", () => {
  const cells = [
    { n: 1, count: 1, rate: 0.5, matured: true },
    { n: 2, count: 1, rate: 0.5, matured: false },
  ];
  const retention = {
    basis: "install" as const,
    days: [1, 2],
    rows: [{ cohort: "2026-11-19", size: 2, cells }],
    average: [
      { n: 1, rate: 0.5 },
      { n: 2, rate: null },
    ],
    size: 2,
  };
  const table = (mode: "rate" | "count") =>
    lines(retentionFile(header, retention, mode, zh)).slice(-3);
  expect(table("rate")).toEqual([
    "日期,新增设备,次日,2 日",
    "2026-11-19,2,0.5,",
    "加权均值,2,0.5,",
  ]);
  expect(table("count")[1]).toBe("2026-11-19,2,1,");
});

test("what is exported is what the table shows, in its order", () => {
  const settings = { order: ["t", "click", "visit"], hidden: new Set(["visit"]) };
  expect(shownMetrics(["visit", "click"], settings)).toEqual(["click"]);
});

test("the trend takes at most four known metrics from the address, else the first ones", () => {
  expect(selectedMetrics("pay,visit,click,install,launch", false)).toHaveLength(4);
  expect(selectedMetrics("nonsense", false)).toEqual(["visit", "click", "install", "register"]);
  expect(selectedMetrics("visit,launch", true)).toEqual(["visitUv", "launch"]);
  expect(selectedMetrics("visitUv", false)).toEqual(["visit"]);
});

test("only days have a next-day retention", () => {
  expect(tableMetrics(false, "day")).toContain("d1");
  expect(tableMetrics(false, "week")).not.toContain("d1");
});
