import { describe, expect, test } from "vitest";
import {
  type Counts,
  formatMetric,
  metricValue,
  missingReason,
  weightedD1,
} from "../../../../src/core/metrics";
import { countsOf } from "../chart/report/counts";

const value = (key: Parameters<typeof metricValue>[0], counts: Partial<Counts>) =>
  metricValue(key, { counts: countsOf(counts) });

describe("a metric", () => {
  test("that divides by nothing has no value, and says so", () => {
    expect(value("clickRate", { click: 3, visit: 0 })).toBeNull();
    expect(formatMetric("clickRate", null)).toBe("--");
    expect(missingReason("clickRate", { counts: countsOf({ visit: 0 }) })).toBe("zero");
  });

  test("whose counts the filter cannot tell blames the filter, not the division", () => {
    const counts = countsOf({ visit: null, click: 5 });
    expect(metricValue("clickRate", { counts })).toBeNull();
    expect(missingReason("clickRate", { counts })).toBe("filter");
    expect(missingReason("visit", { counts })).toBe("filter");
  });

  test("of registration counts devices, so that a device registering twice does not pass 100%", () => {
    expect(value("registerRate", { register: 4, registerUv: 2, install: 2 })).toBe(1);
  });

  test("of retention that has not matured has no value and says why", () => {
    expect(metricValue("d7", { counts: countsOf({}), d7: null })).toBeNull();
    expect(missingReason("d7", { counts: countsOf({}) })).toBe("notMatured");
  });

  test("is written by its kind: counts, rates, money, time", () => {
    expect(formatMetric("visit", 1_234_567)).toBe("1,234,567");
    expect(formatMetric("clickRate", 0.4567)).toBe("45.67%");
    expect(formatMetric("pay", 1234.5)).toBe("¥1,234.50");
    expect(formatMetric("durPerLaunch", 170)).toBe("00:02:50");
  });
});

describe("next-day retention over several days", () => {
  test("is weighted by installs, over the days that have matured", () => {
    const day = (install: number, d1: number | null) => ({ counts: countsOf({ install }), d1 });
    expect(weightedD1([day(100, 0.5), day(300, 0.1), day(900, null)])).toBeCloseTo(80 / 400);
  });

  test("is unknown where none has matured", () => {
    expect(weightedD1([{ counts: countsOf({ install: 5 }), d1: null }])).toBeNull();
    expect(weightedD1([])).toBeNull();
  });
});
