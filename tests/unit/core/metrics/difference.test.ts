import { expect, test } from "vitest";
import { formatDifference, formatMetricChange } from "../../../../src/core/metrics";

const points = (value: string) => `${value} 个百分点`;

test("rates differ by percentage points, never by percent of themselves", () => {
  expect(formatDifference("installRate", 0.2, 0.25, points)).toBe("-5.00 个百分点");
  expect(formatMetricChange("installRate", 0.25, 0.2, points)).toEqual({
    text: "↑ 5.00 个百分点",
    isGood: true,
  });
  expect(formatMetricChange("registerRate", 0.1, 0, points)).toEqual({
    text: "↑ 10.00 个百分点",
    isGood: true,
  });
});

test("durations differ by the seconds that both sides show", () => {
  expect(formatDifference("durPerLaunch", 61.4, 59.6, points)).toBe("00:00:01");
  expect(formatMetricChange("durPerLaunch", 59.6, 61.4, points)).toEqual({
    text: "↓ 00:00:01",
    isGood: false,
  });
});

test("counts and money differ by themselves and change by percent; what is unknown is said", () => {
  expect(formatDifference("install", 1200, 200, points)).toBe("1,000");
  expect(formatDifference("pay", 1, 3.5, points)).toBe("-¥2.50");
  expect(formatMetricChange("install", 150, 100, points).text).toBe("↑ 50.00%");
  expect(formatMetricChange("abnormal", 150, 100, points).isGood).toBe(false);
  expect(formatDifference("install", null, 1, points)).toBe("--");
  expect(formatMetricChange("d1", null, 0.2, points)).toEqual({ text: "--", isGood: null });
  expect(formatMetricChange("d1", 0.2, 0.2, points)).toEqual({
    text: "→ 0.00 个百分点",
    isGood: null,
  });
});

test("what is shown as none has no sign", () => {
  expect(formatDifference("installRate", 0.2, 0.20001, points)).toBe("0.00 个百分点");
  expect(formatDifference("durPerLaunch", 59.6, 60.4, points)).toBe("00:00:00");
});
