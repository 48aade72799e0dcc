import { expect, test } from "vitest";
import { stepRange } from "../../../../../src/widgets/report/report-filter/range-choice";

const today = "2026-11-22";
const range = (start: string, end = start) => ({ start, end });

test.each([
  ["a day", range("2026-03-01"), range("2026-02-28")],
  ["seven days", range("2026-11-16", "2026-11-22"), range("2026-11-09", "2026-11-15")],
  ["a whole month", range("2026-03-01", "2026-03-31"), range("2026-02-01", "2026-02-28")],
  ["a month of a leap year", range("2024-03-01", "2024-03-31"), range("2024-02-01", "2024-02-29")],
  ["a month begun", range("2026-11-01", "2026-11-22"), range("2026-10-10", "2026-10-31")],
])("%s before", (_, from, before) => {
  expect(stepRange(from, -1, today)).toEqual(before);
});

test.each([
  ["a day", range("2026-02-28"), range("2026-03-01")],
  ["seven days", range("2026-11-02", "2026-11-08"), range("2026-11-09", "2026-11-15")],
  ["a whole month", range("2026-01-01", "2026-01-31"), range("2026-02-01", "2026-02-28")],
  ["December", range("2025-12-01", "2025-12-31"), range("2026-01-01", "2026-01-31")],
  ["what today cuts short", range("2026-11-11", "2026-11-17"), range("2026-11-18", "2026-11-22")],
  ["this month", range("2026-10-01", "2026-10-31"), range("2026-11-01", "2026-11-22")],
])("%s after", (_, from, after) => {
  expect(stepRange(from, 1, today)).toEqual(after);
});

test("nothing lies after today", () => {
  expect(stepRange(range("2026-11-16", today), 1, today)).toBeNull();
});
