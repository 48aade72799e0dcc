import { expect, test } from "vitest";
import { runningOf } from "../../../../service/reporting/elapsed";
import { periodsOf, periodText, wholePeriods } from "../../../../service/reporting/periods";
import { localDay, localHour } from "../../../../service/store/local-time";
import {
  incompletePart,
  isComplete,
  lastCompleteCohort,
  periodStateAt,
} from "../../../../src/core/format/period";
import { defaultZones } from "../../../../src/core/format/zone";

const zones = defaultZones;
const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ["hour", "2026-03-04 09", "2026-03-04T10:00:00", "complete"],
  ["hour", "2026-03-04 09", "2026-03-04T09:59:59", "incomplete"],
  ["hour", "2026-03-04 09", "2026-03-04T08:59:59", "future"],
  ["day", "2026-03-04", "2026-03-05T00:00:00", "complete"],
  ["day", "2026-03-04", "2026-03-04T00:00:00", "incomplete"],
  ["day", "2026-03-04", "2026-03-03T23:59:59", "future"],
  ["week", "2026-03-02", "2026-03-09T00:00:00", "complete"],
  ["week", "2026-03-02", "2026-03-08T23:59:59", "incomplete"],
  ["week", "2026-03-02", "2026-03-01T23:59:59", "future"],
  ["month", "2026-02", "2026-03-01T00:00:00", "complete"],
  ["month", "2026-02", "2026-02-28T23:59:59", "incomplete"],
  ["month", "2026-02", "2026-01-31T23:59:59", "future"],
] as const)("the %s of %s is, at %s, %s", (unit, t, now, state) => {
  expect(periodStateAt(t, unit, at(now), zones)).toBe(state);
});

test("a cohort is complete from the day on that its nth day after has ended", () => {
  for (const n of [0, 1, 7, 30]) {
    const today = 20_000;
    expect(isComplete(lastCompleteCohort(n, today) + n, today)).toBe(true);
    expect(isComplete(lastCompleteCohort(n, today) + 1 + n, today)).toBe(false);
  }
});

test("charts and comparisons of the service find the same incomplete period", () => {
  for (const granularity of ["hour", "day", "week"] as const)
    for (const now of ["2026-03-01T00:00:00", "2026-03-04T09:30:00", "2026-03-08T23:59:59"])
      for (const offset of [-9, -1, 0, 3]) {
        const nowMs = at(now);
        const today = localDay(zones, nowMs);
        const range = wholePeriods(granularity, {
          start: today + offset - 8,
          end: today + offset,
        });
        const before = { start: range.start - 28, end: range.end - 28 };
        const clock = { today, hourOfDay: localHour(zones, nowMs) - today * 24 };
        const running = runningOf(granularity, range, before, clock);
        const times = periodsOf(granularity, range).map((key) => periodText(granularity, key));
        expect(
          incompletePart(times, granularity, nowMs, zones).incompleteFrom,
          `${granularity} ${now} ${offset}`,
        ).toBe(running?.index);
      }
});
