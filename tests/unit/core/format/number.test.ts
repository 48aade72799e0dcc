import { expect, test } from "vitest";
import {
  formatBitRate,
  formatBytes,
  formatChange,
  formatCompact,
  formatCount,
  formatCountChange,
  formatDuration,
  formatExact,
  formatFileSize,
  formatMoney,
  formatRate,
  maskMobile,
  ratioOf,
} from "../../../../src/core/format";

test("what cannot be computed shows two dashes", () => {
  expect(formatCount(null)).toBe("--");
  expect(formatRate(ratioOf(3, 0))).toBe("--");
  expect(formatMoney(Number.NaN)).toBe("--");
  expect(formatDuration(-1)).toBe("--");
  expect(formatChange(5, 0)).toEqual({ text: "--", isGood: null });
});

test("counts carry separators and turn into 亿", () => {
  expect(formatCount(0)).toBe("0");
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatCount(123_000_000)).toBe("1.23亿");
  expect(formatCount(100_000_000)).toBe("1亿");
  expect(formatExact(123_456_789)).toBe("123,456,789");
});

test("cards shorten from a million on", () => {
  expect(formatCompact(999_999)).toBe("999,999");
  expect(formatCompact(1_234_000)).toBe("123.4万");
  expect(formatCompact(1_000_000)).toBe("100万");
});

test("rates and money keep two decimals", () => {
  expect(formatRate(0.12345)).toBe("12.35%");
  expect(formatMoney(1234.5)).toBe("¥1,234.50");
  expect(formatMoney(-3)).toBe("-¥3.00");
});

test("file sizes are K below a megabyte and MB from there", () => {
  expect(formatFileSize(1024 * 1024 - 1024)).toBe("1023K");
  expect(formatFileSize(1024 * 1024)).toBe("1MB");
  expect(formatFileSize(1536)).toBe("1.5K");
});

test("durations may exceed a day", () => {
  expect(formatDuration(3661)).toBe("01:01:01");
  expect(formatDuration(90_000)).toBe("25:00:00");
});

test("a change has an arrow and is judged by what is better", () => {
  expect(formatChange(150, 100)).toEqual({ text: "↑ 50.00%", isGood: true });
  expect(formatChange(50, 100)).toEqual({ text: "↓ 50.00%", isGood: false });
  expect(formatChange(50, 100, true)).toEqual({ text: "↓ 50.00%", isGood: true });
  expect(formatChange(100, 100).isGood).toBeNull();
});

test("the change of a count is not judged where its base is below twenty", () => {
  expect(formatCountChange(0, 19)).toEqual({ text: "↓ 100.00%", isGood: null });
  expect(formatCountChange(0, 20)).toEqual({ text: "↓ 100.00%", isGood: false });
  expect(formatCountChange(40, 20, true).isGood).toBe(false);
  expect(formatCountChange(5, 0)).toEqual({ text: "--", isGood: null });
});

test("only a whole mobile is masked", () => {
  expect(maskMobile("13812341234")).toBe("138****1234");
  expect(maskMobile("name")).toBe("name");
});

test("traffic and bit rates are told in the unit that suits them, which never leaves its number", () => {
  expect([0, 1023, 1536, 3 * 1024 ** 4, null].map(formatBytes)).toEqual([
    "0\u00a0B",
    "1023\u00a0B",
    "1.5\u00a0KB",
    "3\u00a0TB",
    "--",
  ]);
  expect([0, 100, 12_500_000, null].map(formatBitRate)).toEqual([
    "0\u00a0bps",
    "100\u00a0bps",
    "12.5\u00a0Mbps",
    "--",
  ]);
});
