import { describe, expect, test } from "vitest";
import { ServiceError } from "../../../../service/base/service-error";
import {
  comparedRange,
  periodsOf,
  periodText,
  rangeText,
  readRange,
} from "../../../../service/reporting/periods";

const compared = (
  granularity: "hour" | "day" | "week" | "month",
  start: string,
  end: string,
  kind: "previous" | "lastYear",
) => rangeText(comparedRange(granularity, readRange(granularity, start, end), { kind }));

describe("the range of a filter", () => {
  test.each([
    ["hour", "2026-09-01", "2026-09-08", "2026-09-09"],
    ["day", "2026-01-01", "2027-01-01", "2027-01-02"],
    ["week", "2026-01-05", "2027-01-10", "2027-01-11"],
    ["month", "2025-01-01", "2026-12-31", "2027-01-01"],
  ] as const)("by %s it may be just so long", (granularity, start, lastGood, tooLong) => {
    expect(() => readRange(granularity, start, lastGood)).not.toThrow();
    expect(() => readRange(granularity, start, tooLong)).toThrow(
      expect.objectContaining({ retCode: "0400", field: "end" }),
    );
  });

  test("must not end before it starts, and its days must exist", () => {
    const reversed = () => readRange("day", "2026-09-02", "2026-09-01");
    expect(reversed).toThrow(ServiceError);
    expect(reversed).toThrow(expect.objectContaining({ retCode: "0400", field: "end" }));
    expect(() => readRange("day", "2026-02-29", "2026-03-01")).toThrow(
      expect.objectContaining({ field: "start" }),
    );
  });

  test("is widened to whole weeks and months", () => {
    expect(rangeText(readRange("week", "2026-09-16", "2026-09-16"))).toEqual({
      start: "2026-09-14",
      end: "2026-09-20",
    });
    expect(rangeText(readRange("month", "2026-01-31", "2026-02-01"))).toEqual({
      start: "2026-01-01",
      end: "2026-02-28",
    });
  });
});

describe("periods", () => {
  const texts = (granularity: "hour" | "day" | "week" | "month", start: string, end: string) =>
    periodsOf(granularity, readRange(granularity, start, end)).map((key) =>
      periodText(granularity, key),
    );

  test("are written as hours, days, Mondays and months", () => {
    expect(texts("hour", "2026-09-16", "2026-09-16").at(-1)).toBe("2026-09-16 23");
    expect(texts("day", "2026-02-27", "2026-03-01")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
    expect(texts("week", "2025-12-31", "2026-01-05")).toEqual(["2025-12-29", "2026-01-05"]);
    expect(texts("month", "2025-11-15", "2026-02-01")).toEqual([
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
  });
});

describe("the range to compare with", () => {
  test("has as many periods, right before", () => {
    expect(compared("day", "2026-03-01", "2026-03-31", "previous")).toEqual({
      start: "2026-01-29",
      end: "2026-02-28",
    });
    expect(compared("week", "2026-09-14", "2026-09-27", "previous")).toEqual({
      start: "2026-08-31",
      end: "2026-09-13",
    });
    expect(compared("month", "2026-03-01", "2026-04-30", "previous")).toEqual({
      start: "2026-01-01",
      end: "2026-02-28",
    });
  });

  test("or the same days of last year; leap days meet the last of February", () => {
    expect(compared("day", "2026-09-16", "2026-09-20", "lastYear")).toEqual({
      start: "2025-09-16",
      end: "2025-09-20",
    });
    expect(compared("day", "2024-02-29", "2024-02-29", "lastYear").start).toBe("2023-02-28");
  });

  test("of weeks begins on a Monday too", () => {
    expect(compared("week", "2026-09-14", "2026-09-20", "lastYear").start).toBe("2025-09-15");
  });
});
