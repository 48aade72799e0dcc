import { expect, test } from "vitest";
import { formatDifference, formatMetricChange } from "../../../../src/core/metrics";

test("rates differ by percentage points, never by percent of themselves", () => {
  expect(formatDifference("installRate", 0.2, 0.25)).toBe("-5.00 pp");
  expect(formatMetricChange("installRate", 0.25, 0.2)).toEqual({ text: "↑ 5.00 pp", isGood: true });
  expect(formatMetricChange("registerRate", 0.1, 0)).toEqual({ text: "↑ 10.00 pp", isGood: true });
});

test("durations differ by the seconds that both sides show", () => {
  expect(formatDifference("durPerLaunch", 61.4, 59.6)).toBe("00:00:01");
  expect(formatMetricChange("durPerLaunch", 59.6, 61.4)).toEqual({
    text: "↓ 00:00:01",
    isGood: false,
  });
});

test("counts and money differ by themselves and change by percent; what is unknown is said", () => {
  expect(formatDifference("install", 1200, 200)).toBe("1,000");
  expect(formatDifference("pay", 1, 3.5)).toBe("-¥2.50");
  expect(formatMetricChange("install", 150, 100).text).toBe("↑ 50.00%");
  expect(formatMetricChange("abnormal", 150, 100).isGood).toBe(false);
  expect(formatDifference("install", null, 1)).toBe("--");
  expect(formatMetricChange("d1", null, 0.2)).toEqual({ text: "--", isGood: null });
  expect(formatMetricChange("d1", 0.2, 0.2)).toEqual({ text: "→ 0.00 pp", isGood: null });
});

test("what is shown as none has no sign", () => {
  expect(formatDifference("installRate", 0.2, 0.20001)).toBe("0.00 pp");
  expect(formatDifference("durPerLaunch", 59.6, 60.4)).toBe("00:00:00");
});
