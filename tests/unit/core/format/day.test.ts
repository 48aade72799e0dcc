import { expect, test } from "vitest";
import {
  addDays,
  countDays,
  dayAt,
  daysOf,
  defaultZones,
  diffDays,
  formatTime,
  isDay,
  namedRange,
  oneZone,
  previousRange,
  startOfWeek,
  weekday,
} from "../../../../src/core/format";

test("a moment belongs to the day of its zone", () => {
  const lateInLondon = Date.parse("2026-03-01T16:00:00Z");
  expect(dayAt(lateInLondon, defaultZones)).toBe("2026-03-02");
  expect(dayAt(lateInLondon, oneZone("UTC"))).toBe("2026-03-01");
  expect(formatTime(lateInLondon, defaultZones)).toBe("2026-03-02 00:00:00");
});

test("only days that exist are days", () => {
  expect(isDay("2024-02-29")).toBe(true);
  expect(isDay("2026-02-29")).toBe(false);
  expect(isDay("2026-13-01")).toBe(false);
  expect(isDay("2026-1-1")).toBe(false);
});

test("days add over months, leap days and years", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(diffDays("2025-12-31", "2026-01-02")).toBe(2);
  expect(daysOf({ start: "2026-02-27", end: "2026-03-01" })).toHaveLength(3);
  expect(daysOf({ start: "2026-02-02", end: "2026-02-01" })).toEqual([]);
});

test("weeks start on Monday", () => {
  expect(weekday("2026-11-22")).toBe(7);
  expect(startOfWeek("2026-11-22")).toBe("2026-11-16");
  expect(startOfWeek("2026-11-16")).toBe("2026-11-16");
});

test("named ranges are seen from today", () => {
  const of = (name: Parameters<typeof namedRange>[0]) => {
    const { start, end } = namedRange(name, "2026-03-01");
    return `${start} ${end}`;
  };
  expect(of("yesterday")).toBe("2026-02-28 2026-02-28");
  expect(of("last7")).toBe("2026-02-23 2026-03-01");
  expect(of("last30")).toBe("2026-01-31 2026-03-01");
  expect(of("thisWeek")).toBe("2026-02-23 2026-03-01");
  expect(of("lastWeek")).toBe("2026-02-16 2026-02-22");
  expect(of("thisMonth")).toBe("2026-03-01 2026-03-01");
  expect(of("lastMonth")).toBe("2026-02-01 2026-02-28");
});

test("the previous range has the same length and ends the day before", () => {
  const range = { start: "2026-03-01", end: "2026-03-07" };
  const before = previousRange(range);
  expect(before).toEqual({ start: "2026-02-22", end: "2026-02-28" });
  expect(countDays(before)).toBe(countDays(range));
});
