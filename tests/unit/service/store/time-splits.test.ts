import { expect, test } from "vitest";
import { dayText } from "../../../../service/store/local-time";
import {
  partitionName,
  periodOf,
  periodOfName,
  periodsBetween,
  timeSplits,
} from "../../../../service/store/time-splits";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const [first, last] = [day("2023-11-01"), day("2028-03-10")];

test("every day has one period, periods follow each other without a gap, and a name tells its period", () => {
  for (const split of timeSplits) {
    const periods = periodsBetween(split.width, first, last);
    for (const [index, period] of periods.entries()) {
      expect(periodOfName(split, partitionName(split, period))).toEqual(period);
      const next = periods[index + 1];
      if (next) expect(next.start).toBe(period.end);
      for (let item = period.start; item < period.end; item++)
        expect(periodOf(split.width, item)).toEqual(period);
    }
    expect(periods[0]?.start).toBeLessThanOrEqual(first);
    expect(periods.at(-1)?.end).toBeGreaterThan(last);
  }
});

test.each([
  ["month", "2026-12-31", "2026-12-01", "2027-01-01"],
  ["month", "2028-02-29", "2028-02-01", "2028-03-01"],
  ["month", "2027-02-28", "2027-02-01", "2027-03-01"],
  ["week", "2027-01-01", "2026-12-28", "2027-01-04"],
  ["week", "2027-01-04", "2027-01-04", "2027-01-11"],
] as const)("the %s of %s is from %s to %s", (width, at, start, end) => {
  const period = periodOf(width, day(at));
  expect([dayText(period.start), dayText(period.end)]).toEqual([start, end]);
});

test("what is not named after a period holds none", () => {
  for (const split of timeSplits) {
    for (const name of [`${split.table}_default`, `${split.table}_days`, "device"])
      expect(periodOfName(split, name)).toBeNull();
    expect(periodOfName(split, `${split.table}_until_20261201`)?.end).toBe(day("2026-12-01"));
  }
});
