import { describe, expect, test } from "vitest";
import { rangePatch, typedRange } from "../../../../../src/widgets/app/command/date-entries";

const today = "2026-11-22";

describe("days that are typed", () => {
  test.each([
    ["2026-11-02", "2026-11-02", "2026-11-02"],
    ["11-2", "2026-11-02", "2026-11-02"],
    ["12/24", "2025-12-24", "2025-12-24"],
    ["11-01 ~ 11-07", "2026-11-01", "2026-11-07"],
    ["2026.11.1至2026.11.7", "2026-11-01", "2026-11-07"],
    ["11-1 11-7", "2026-11-01", "2026-11-07"],
  ])("「%s」 is %s to %s", (typed, start, end) =>
    expect(typedRange(typed, today)).toEqual({ start, end }),
  );

  test.each(["", "11", "2026-13-01", "02-30", "2027-01-01", "11-07 11-01", "11-1 11-2 11-3"])(
    "「%s」 names none",
    (typed) => expect(typedRange(typed, today)).toBeNull(),
  );
});

test("one day is shown by the hour, more by what was chosen", () => {
  expect(rangePatch({ start: today, end: today })).toEqual({
    from: today,
    to: today,
    g: "hour",
    page: null,
  });
  expect(rangePatch({ start: "2026-11-16", end: today }).g).toBeNull();
});
