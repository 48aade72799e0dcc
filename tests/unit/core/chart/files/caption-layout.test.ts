import { expect, test } from "vitest";
import { layoutCaption, wrapText } from "../../../../../src/core/chart/files/caption-layout";
import { textWidthPx } from "../../../../../src/core/chart/text-width";

const width = (text: string) => textWidthPx(text, 12);

test("breaks a caption without losing a sign, and keeps words of Latin letters whole", () => {
  const said = "2026-11-01 至 11-07，按日，对比上一周期｜筛选：渠道 Google Ads、抖音号01 等 25 个";
  for (const spacePx of [60, 120, 240, 900]) {
    const lines = wrapText(said, spacePx, width);
    expect(lines.join("").replace(/\s/g, "")).toBe(said.replace(/\s/g, ""));
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(spacePx + 12);
    for (const line of lines) expect(line).not.toMatch(/^[，、：｜]/);
  }
  expect(wrapText("Asia/Shanghai 更新", 100, width)[0]).toBe("Asia/Shanghai");
});

test("breaks a word that no line has room for", () => {
  expect(wrapText("a".repeat(40), 100, width).join("")).toBe("a".repeat(40));
});

test("a caption stays within a phone's chart, and the chart begins below it", () => {
  const caption = [
    "应用｜安装量、点击量、注册量、付费金额（元）、活跃用户",
    "筛选：".padEnd(120, "渠"),
    "时区 UTC",
  ];
  const layout = layoutCaption(
    { caption, notes: ["2026-11-03 发布"] },
    { width: 326, height: 240 },
    textWidthPx,
  );
  expect(layout.widthPx).toBe(326 + 32);
  for (const { text, x, fontPx } of layout.texts)
    expect(x + textWidthPx(text, fontPx)).toBeLessThanOrEqual(layout.widthPx);
  const above = layout.texts.filter(({ y }) => y < layout.chart.y);
  expect(above.map(({ text }) => text).join("")).toBe(caption.join(""));
  expect(layout.heightPx).toBeGreaterThan(layout.chart.y + 240);
});
