// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { SharedReport } from "../../../../../src/core/api/contract";
import {
  drawMessage,
  drawReport,
  type ImageOptions,
  imageHeightPx,
} from "../../../../../src/core/chart/image/index";
import { defaultZones } from "../../../../../src/core/format";
import { type Counts, countKeys, type ShareMetric } from "../../../../../src/core/metrics";

const look: ImageOptions = { widthPx: 800, theme: "light", locale: "zh-cn" };

/** Counts of a share: what it does not show is null. */
function countsOf(value: number, metrics: readonly ShareMetric[]): Counts {
  const entries = countKeys.map((key) => [
    key,
    metrics.some((metric) => metric === key) ? value : null,
  ]);
  return Object.fromEntries(entries) as Counts;
}

function reportOf(values: readonly number[], changes: Partial<SharedReport> = {}): SharedReport {
  const metrics = changes.metrics ?? ["visit", "install"];
  const dayOf = (index: number) => `2026-01-${String(index + 1).padStart(2, "0")}`;
  return {
    appName: "示例",
    appIcon: "",
    channelCode: "c1",
    channelName: "渠道",
    kind: "normal",
    metrics,
    members: null,
    ads: null,
    deductsAbnormal: false,
    allowsCompare: false,
    hasWatermark: false,
    cards: [],
    trend: {
      granularity: "day",
      start: dayOf(0),
      end: dayOf(Math.max(values.length - 1, 0)),
      points: values.map((value, index) => ({
        t: dayOf(index),
        counts: countsOf(value, metrics),
        d1: null,
      })),
      totals: countsOf(
        values.reduce((sum, value) => sum + value, 0),
        metrics,
      ),
      compare: null,
      updatedAt: Date.parse("2026-03-01T00:00:00Z"),
    } as SharedReport["trend"],
    retention: null,
    expireAt: null,
    updatedAt: Date.parse("2026-03-01T00:00:00Z"),
    zones: defaultZones,
    ...changes,
  };
}

/** The picture as the tree that an XML reader makes of it; throws when it is none. */
function parse(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (documentElement.querySelector("parsererror")) throw new Error(documentElement.textContent);
  return documentElement;
}

test("any name stays text: markup, quotes, control characters and half an emoji", () => {
  const name = `</text><script>alert(1)</script>"'&\u0000\ud83d`;
  const svg = parse(drawReport(reportOf([1, 2], { appName: name, channelName: "😀" }), look));
  expect(svg.querySelector("script")).toBeNull();
  expect(svg.querySelector("title")?.textContent).toContain("</text><script>");
  expect(svg.textContent).toContain("😀");
});

test("only the metrics of the share are drawn", () => {
  const svg = drawReport(reportOf([5, 7], { metrics: ["install"] }), look);
  expect(svg).toContain("安装量");
  for (const name of ["访问量", "点击量", "注册量", "活跃用户", "启动次数", "付费金额"])
    expect(svg).not.toContain(name);
  expect(parse(svg).querySelectorAll("path")).toHaveLength(1);
});

test("a share of retention alone says so instead of an empty chart", () => {
  const svg = drawReport(reportOf([1], { metrics: ["retention"] }), look);
  expect(svg).toContain("没有可以画成图的指标");
  expect(parse(svg).querySelectorAll("path, circle")).toHaveLength(0);
});

test("a period without days and one with a single day are drawn, neither with NaN", () => {
  const none = drawReport(reportOf([]), look);
  const one = drawReport(reportOf([3], { metrics: ["install"] }), look);
  expect(none + one).not.toMatch(/NaN|Infinity|undefined/);
  expect(parse(one).querySelectorAll("circle")).toHaveLength(1);
});

test("huge figures are shortened and leave no room of theirs", () => {
  const svg = drawReport(reportOf([9e15, 9e15], { metrics: ["visit", "pay"] }), {
    ...look,
    widthPx: 320,
  });
  expect(svg).toContain("亿");
  expect(svg).not.toMatch(/NaN|Infinity|e\+/);
});

test("long names are cut to the picture", () => {
  const svg = drawReport(reportOf([1], { channelName: "长".repeat(200) }), {
    ...look,
    widthPx: 320,
  });
  const drawnText = parse(svg).querySelector("text")?.textContent ?? "";
  expect(drawnText.endsWith("…")).toBe(true);
  expect(drawnText.length).toBeLessThan(20);
});

test("the width is kept within its bounds, and the height follows from it alone", () => {
  const sizeOf = (widthPx: number, values: number[]) => {
    const svg = parse(drawReport(reportOf(values), { ...look, widthPx }));
    return [svg.getAttribute("width"), svg.getAttribute("height")].map(Number);
  };
  expect(sizeOf(1, [1])).toEqual([320, imageHeightPx(320)]);
  expect(sizeOf(1, [1, 2, 3])).toEqual(sizeOf(320, []));
  expect(sizeOf(99_999, [1])).toEqual([1600, imageHeightPx(1600)]);
});

test("light and dark differ; auto carries both and lets the reader's system choose", () => {
  const sheet = (theme: ImageOptions["theme"]) =>
    parse(drawReport(reportOf([1]), { ...look, theme })).querySelector("style")?.textContent ?? "";
  expect(sheet("light")).not.toBe(sheet("dark"));
  expect(sheet("auto")).toBe(
    `${sheet("light")}@media (prefers-color-scheme:dark){${sheet("dark")}}`,
  );
  expect(sheet("light")).toContain(".s{fill:#ffffff}");
});

test("a picture loads nothing: no link, no image, no script, no font", () => {
  const svg = drawReport(reportOf([1, 2]), { ...look, theme: "auto" });
  expect(svg).not.toMatch(/href|<image|<script|url\(|@import|foreignObject/i);
});

test("English words where English is asked for", () => {
  expect(drawReport(reportOf([1]), { ...look, locale: "en" })).toContain("Visits");
});

test("a message picture escapes its words and has the size of a report", () => {
  const svg = parse(drawMessage({ title: "<停>", hint: "a & b" }, look));
  expect(svg.textContent).toContain("<停>");
  expect(svg.getAttribute("height")).toBe(`${imageHeightPx(800)}`);
});
