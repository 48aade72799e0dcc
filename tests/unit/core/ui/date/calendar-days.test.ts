import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isDay } from "../../../../../src/core/format/day";
import { dateOf, dayOf, pickRange } from "../../../../../src/core/ui/date";

test("every day survives the way through the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (offset) => {
      const day = addDays("1970-01-01", offset);
      expect(isDay(dayOf(dateOf(day)))).toBe(true);
      expect(dayOf(dateOf(day))).toBe(day);
    }),
  );
});

test("the second press ends a range, earlier or later", () => {
  const range = { start: "2026-02-01", end: "2026-02-03" };
  expect(pickRange(null, "2026-02-01")).toEqual({ kind: "started", start: "2026-02-01" });
  expect(pickRange("2026-02-01", "2026-02-03")).toEqual({ kind: "done", range });
  expect(pickRange("2026-02-03", "2026-02-01")).toEqual({ kind: "done", range });
});

test("a range of exactly the longest length is taken and one day more is refused", () => {
  expect(pickRange("2026-02-01", "2026-02-07", 7).kind).toBe("done");
  expect(pickRange("2026-02-01", "2026-02-08", 7)).toEqual({
    kind: "tooLong",
    start: "2026-02-01",
  });
  expect(pickRange("2026-02-08", "2026-02-01", 7).kind).toBe("tooLong");
});
