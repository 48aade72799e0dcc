import { expect, test } from "vitest";
import {
  captionLines,
  type FileHeader,
  headerFileName,
  headerRows,
  toCsv,
} from "../../../../src/core/format";
import { en } from "../../../../src/core/text/en/file-header";
import { zh } from "../../../../src/core/text/file-header";

const header: FileHeader = {
  appName: "星漠世界",
  title: "趋势",
  subject: "安装量、付费金额（元）",
  days: { start: "2026-11-01", end: "2026-11-07" },
  granularity: "日",
  compared: "上一周期",
  filters: [
    { name: "平台", values: ["iOS"] },
    { name: "渠道", values: ["A", "B", "C"], isCounted: true },
  ],
  zones: "Asia/Shanghai",
  updatedAt: "2026-11-07 14:02",
  createdAt: "2026-11-07 14:05:00",
  isIncomplete: true,
};

test("the caption says of whom, of what, over which days, and as of when", () => {
  expect(captionLines(header, zh)).toEqual([
    "星漠世界｜安装量、付费金额（元）",
    "2026-11-01 至 11-07，按日，对比上一周期｜筛选：平台 iOS，渠道 3 个（A、B、C）",
    "时区 Asia/Shanghai · 更新于 2026-11-07 14:02 · 空心为未完整",
  ]);
});

test("a picture names three of many channels, a file all of them", () => {
  const many = {
    ...header,
    filters: [{ name: "渠道", values: ["A", "B", "C", "D", "E"], isCounted: true }],
  };
  expect(captionLines(many, zh)[1]).toContain("筛选：渠道 A、B、C 等 5 个");
  expect(headerRows(many, zh)).toContainEqual(["筛选", "渠道 5 个（A、B、C、D、E）"]);
});

test("a file has ISO days in cells of their own, and marks what is unusual", () => {
  const marked = { ...header, marks: ["示例数据", "抽样 10%"] };
  expect(headerRows(marked, zh)).toEqual([
    ["趋势"],
    ["应用", "星漠世界"],
    ["指标", "安装量、付费金额（元）"],
    ["日期", "2026-11-01", "2026-11-07"],
    ["粒度", "日"],
    ["筛选", "平台 iOS，渠道 3 个（A、B、C）"],
    ["对比期", "上一周期"],
    ["时区", "Asia/Shanghai"],
    ["更新于", "2026-11-07 14:02"],
    ["生成时间", "2026-11-07 14:05:00"],
    ["说明", "最后一段时间未完整，示例数据，抽样 10%"],
  ]);
  expect(captionLines(marked, zh)[2]).toContain("示例数据 · 抽样 10%");
});

test("says over which days the compared period goes, once", () => {
  const dated = { ...header, comparedDays: { start: "2026-10-25", end: "2026-10-31" } };
  expect(captionLines(dated, zh)[1]).toContain("对比上一周期（2026-10-25 至 10-31）");
  expect(captionLines(dated, en)[1]).toContain("(2026-10-25 to 10-31)");
  expect(headerRows(dated, zh)).toContainEqual(["对比期", "上一周期", "2026-10-25", "2026-10-31"]);
  const said = { ...dated, compared: "2026-10-25 至 2026-10-31" };
  expect(captionLines(said, zh)[1]).toContain("对比 2026-10-25 至 2026-10-31｜");
  expect(headerRows(said, zh)).toContainEqual(["对比期", "2026-10-25 至 2026-10-31"]);
});

test("leaves out what nobody knows, and says a year twice only where it changes", () => {
  const bare = {
    appName: "",
    title: "来源",
    filters: [],
    zones: "UTC",
    createdAt: "2027-01-02 08:00:00",
  };
  expect(captionLines(bare, zh)).toEqual(["来源", "时区 UTC · 生成于 2027-01-02 08:00:00"]);
  const across = { ...bare, days: { start: "2026-12-30", end: "2027-01-02" } };
  expect(captionLines(across, zh)[1]).toBe("2026-12-30 至 2027-01-02");
  expect(captionLines({ ...bare, days: { start: "2026-12-30", end: "2026-12-30" } }, zh)[1]).toBe(
    "2026-12-30",
  );
});

test("the same in English", () => {
  const words = { ...header, granularity: "Day", compared: "Previous period" };
  expect(captionLines(words, en)[1]).toBe(
    "2026-11-01 to 11-07, by day, compared with previous period | Filters: 平台 iOS, 渠道 3 (A, B, C)",
  );
});

test("the name of a file is safe whatever the app is called", () => {
  const named = (appName: string) => headerFileName({ ...header, appName });
  expect(named("星漠世界")).toBe("星漠世界_安装量、付费金额（元）_2026-11-01_2026-11-07");
  expect(named("../../etc/passwd\u0000")).toBe(
    "etc passwd_安装量、付费金额（元）_2026-11-01_2026-11-07",
  );
  expect(named('a<b>:"|?*\\c')).toMatch(/^a b c_/);
  expect(named("\u202Egnp.exe\u200B")).toMatch(/^gnp\.exe_/);
  expect(named("CON")).toMatch(/^CON__/);
  expect(named("...")).toMatch(/^安装量/);
  const long = headerFileName({ ...header, appName: "漠".repeat(500), subject: "量".repeat(500) });
  expect(new TextEncoder().encode(`${long}.xlsx`).length).toBeLessThan(255);
});

test("text that a spreadsheet would run stays text", () => {
  const file = toCsv(headerRows({ ...header, appName: "=HYPERLINK(1)" }, zh));
  expect(file).toContain("应用,'=HYPERLINK(1)");
});
