import { describe, expect, test } from "vitest";
import type { Granularity } from "../../../../../src/core/api/contract";
import { begunPoints, pointName, trendData } from "../../../../../src/core/chart/report";
import { comparedTotals } from "../../../../../src/core/chart/report/trend-data";
import { defaultZones, oneZone } from "../../../../../src/core/format";
import { zh } from "../../../../../src/core/text/report";
import { trendOf } from "./counts";

const messages = { ...zh, weekOf: (day: string) => `${day} 起` };
/** Noon in Shanghai. */
const noonMs = Date.UTC(2026, 10, 21, 4);
const hours = trendOf(
  [
    ["2026-11-21 11", 5],
    ["2026-11-21 12", 2],
    ["2026-11-21 13", 0],
  ],
  { granularity: "hour", updatedAt: noonMs },
);

describe("a trend", () => {
  test("leaves hours ahead out of its lines; the running hour counts", () => {
    expect(trendData(hours, ["install"], messages, defaultZones).series[0]?.values).toEqual([
      5,
      2,
      null,
    ]);
    expect(begunPoints(hours, defaultZones).map(({ t }) => t)).toEqual([
      "2026-11-21 11",
      "2026-11-21 12",
    ]);
  });

  test("has begun what the app's own clock has reached", () => {
    const tokyo = oneZone("Asia/Tokyo");
    expect(trendData(hours, ["install"], messages, tokyo).series[0]?.values).toEqual([5, 2, 0]);
    expect(begunPoints(hours, tokyo)).toHaveLength(3);
  });

  test("tells which of its periods is not over, in every grain", () => {
    const openOf = (granularity: Granularity, ...days: string[]) => {
      const trend = trendOf(
        days.map((t) => [t, 1]),
        { granularity, updatedAt: noonMs },
      );
      return trendData(trend, ["install"], messages, defaultZones).incompleteFrom;
    };
    expect(trendData(hours, ["install"], messages, defaultZones).incompleteFrom).toBe(1);
    expect(openOf("day", "2026-11-20", "2026-11-21")).toBe(1);
    expect(openOf("day", "2026-11-19", "2026-11-20")).toBeUndefined();
    // The 21st is a Saturday.
    expect(openOf("week", "2026-11-09", "2026-11-16")).toBe(1);
    expect(openOf("week", "2026-11-02", "2026-11-09")).toBeUndefined();
    expect(openOf("month", "2026-10", "2026-11")).toBe(1);
    expect(openOf("month", "2026-09", "2026-10")).toBeUndefined();
    expect(openOf("day")).toBeUndefined();
  });

  test("compares with what the service tells of the other period, which ends as far into it as this one", () => {
    const before = trendOf([
      ["2026-11-20 11", 4],
      ["2026-11-20 12", 3],
      ["2026-11-20 13", 90],
    ]);
    const compare = { ...before, start: "", end: "" };
    expect(comparedTotals({ ...hours, compare })?.counts.install).toBe(97);
    expect(comparedTotals(hours)).toBeNull();
  });

  test("has a compared value for every point, also where the other period is shorter", () => {
    const compare = { ...hours, points: hours.points.slice(0, 1) };
    const [line] = trendData({ ...hours, compare }, ["install"], messages, defaultZones).series;
    expect(line?.compare).toEqual([5, null, null]);
  });

  test("keeps the year on its axis when the days cross one", () => {
    const axis = (days: [string, number][]) =>
      trendData(trendOf(days), ["install"], messages, defaultZones).x;
    expect(axis([["2026-11-20", 1]])).toEqual(["11-20"]);
    expect(
      axis([
        ["2025-12-31", 1],
        ["2026-01-01", 1],
      ]),
    ).toEqual(["2025-12-31", "2026-01-01"]);
  });

  test("names its points by their granularity", () => {
    expect(pointName({ t: "2026-11-21 09" }, "hour", messages.weekOf)).toBe("11-21 09:00");
    expect(pointName({ t: "2026-11-21 09" }, "hour", messages.weekOf, true)).toBe("09:00");
    expect(pointName({ t: "2026-11-16" }, "week", messages.weekOf)).toBe("2026-11-16 起");
    expect(pointName({ t: "2026-11" }, "month", messages.weekOf)).toBe("2026-11");
  });
});
