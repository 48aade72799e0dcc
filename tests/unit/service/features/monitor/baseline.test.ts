import { describe, expect, test } from "vitest";
import { Baseline } from "../../../../../service/features/monitor/judge/baseline";
import { type JudgedRule, judgeOf } from "../../../../../service/features/monitor/judge/judge";
import { seriesOf } from "../../../../../service/features/monitor/judge/series";
import { isActive } from "../../../../../service/features/monitor/judge/streak";
import { addHolidays, dayKind, isFree } from "../../../../../service/reporting/holidays";
import { dayNumber } from "../../../../../service/store/local-time";

const day = (text: string) => dayNumber(text);
const days = (count: number, first: number, statOf: (day: number) => number) =>
  seriesOf(
    new Map(
      Array.from({ length: count }, (_, index) => {
        const value = statOf(first + index);
        return [first + index, { value, sample: value }] as const;
      }),
    ),
    { first, isRate: false },
  );

describe("the calendar of the mainland", () => {
  test("knows holidays, and weekends that are worked", () => {
    expect(dayKind(day("2026-10-01"))).toBe("holiday");
    expect(dayKind(day("2026-10-10"))).toBe("worked");
    expect(dayKind(day("2026-11-11"))).toBe("usual");
    expect(isFree(day("2026-10-10"))).toBe(false);
    expect(isFree(day("2026-10-11"))).toBe(true);
    expect(isFree(day("2026-10-12"))).toBe(false);
  });

  test("knows nothing of years that were not announced", () => {
    expect(dayKind(day("2031-10-01"))).toBe("usual");
    addHolidays([{ off: [["2031-10-01", "2031-10-07"]], worked: ["2031-10-12"] }]);
    expect(
      [1, 7, 8, 12].map((date) => dayKind(day(`2031-10-${String(date).padStart(2, "0")}`))),
    ).toEqual(["holiday", "holiday", "usual", "worked"]);
  });
});

describe("a baseline", () => {
  const first = day("2026-07-01");

  test("follows weekdays: a weekend is compared with weekends", () => {
    const series = days(80, first, (at) => (isFree(at) ? 200 : 1000));
    const baseline = new Baseline(series, "day");
    expect(baseline.at(day("2026-09-12"))?.value).toBeCloseTo(200);
    expect(baseline.at(day("2026-09-14"))?.value).toBeCloseTo(1000);
  });

  test("a worked Sunday is compared with working days", () => {
    const series = days(80, first, (at) => (isFree(at) ? 200 : 1000));
    expect(new Baseline(series, "day").at(day("2026-09-20"))?.value).toBeCloseTo(1000);
  });

  test("a holiday is compared with the holidays before it", () => {
    const start = day("2026-08-01");
    const series = days(80, start, (at) => (dayKind(at) === "holiday" ? 3000 : 1000));
    const baseline = new Baseline(series, "day");
    // Mid-autumn lies within the six weeks before.
    expect(baseline.at(day("2026-10-03"))?.value).toBeGreaterThan(2500);
    expect(baseline.at(day("2026-10-13"))?.value).toBeLessThan(1500);
  });

  test("a young object has the shape of its group, at its own share", () => {
    const group = days(80, first, (at) => (isFree(at) ? 2000 : 1000));
    const birth = day("2026-09-01");
    const own = days(10, birth, (at) => (isFree(at) ? 200 : 100));
    const baseline = new Baseline(own, "day", group);
    expect(baseline.at(day("2026-09-08"))?.value).toBeCloseTo(100, 0);
    expect(new Baseline(own, "day").at(day("2026-09-08")), "by itself").toBeNull();
  });
});

const rule = (condition: JudgedRule["condition"], more: Partial<JudgedRule> = {}): JudgedRule => ({
  period: "day",
  condition,
  minSample: 0,
  level: 1,
  silence: "none",
  hours: { from: 0, to: 0 },
  ...more,
});

describe("a verdict", () => {
  const series = (values: (number | null)[], isRate = false, sample = 100) =>
    seriesOf(
      new Map(
        values.flatMap((value, t) => (value === null ? [] : [[t, { value, sample }] as const])),
      ),
      { first: 0, isRate },
    );

  test.each([
    ["above", { op: "above", value: 10, upper: null }, 11, "fired"],
    ["at the threshold", { op: "above", value: 10, upper: null }, 10, "good"],
    ["below", { op: "below", value: 10, upper: null }, 9, "fired"],
    ["within", { op: "outside", value: 5, upper: 10 }, 7, "good"],
    ["outside", { op: "outside", value: 5, upper: 10 }, 4, "fired"],
  ] as const)("of a fixed rule: %s", (_name, fixed, value, state) => {
    const judge = judgeOf(rule({ kind: "fixed", ...fixed }), series([value]));
    expect(judge(0).state).toBe(state);
  });

  test("of a change says nothing against zero, nor of a small sample", () => {
    const change = {
      kind: "change",
      against: "previous",
      direction: "fall",
      percent: 50,
    } as const;
    expect(judgeOf(rule(change), series([0, 5]))(1).state).toBe("none");
    expect(judgeOf(rule(change), series([100, 49]))(1)).toMatchObject({ state: "fired", low: 50 });
    expect(judgeOf(rule(change), series([100, 300]))(1).state).toBe("good");
    expect(judgeOf(rule(change, { minSample: 200 }), series([100, 4]))(1).state).toBe("none");
  });

  test("of a rate differs by points", () => {
    const change = { kind: "change", against: "previous", direction: "any", percent: 5 } as const;
    expect(judgeOf(rule(change), series([0.2, 0.24], true))(1).state).toBe("good");
    expect(judgeOf(rule(change), series([0.2, 0.26], true))(1).state).toBe("fired");
    expect(judgeOf(rule(change), series([0.2, null], true))(1).state).toBe("none");
  });

  test("of zeros needs data in the seven days before", () => {
    const zero = { kind: "zero", periods: 2 } as const;
    expect(judgeOf(rule(zero), series([5, 0, 0]))(2).state).toBe("fired");
    expect(judgeOf(rule(zero), series([5, 0]))(1).state).toBe("good");
    const long = series([5, ...Array.from({ length: 12 }, () => 0)]);
    expect(judgeOf(rule(zero), long)(12).state).toBe("none");
  });
});

test("hours of notice may go past midnight", () => {
  const condition = { kind: "zero", periods: 1 } as const;
  const night = rule(condition, { period: "hour", hours: { from: 22, to: 6 } });
  expect([21, 22, 3, 6].map((hour) => isActive(night, 24 * 20_000 + hour))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
