import { describe, expect, test } from "vitest";
import {
  nextSlot,
  type Slot,
  slotOf,
  slotsBetween,
  type Timing,
} from "../../../../../service/features/plan/slots";
import {
  dayNumber,
  dayStartMs,
  dayText,
  localDay,
  oneZone,
} from "../../../../../service/store/local-time";

const timing = (more: Partial<Timing>): Timing => ({
  every: "day",
  weekday: 1,
  monthDay: 1,
  minute: 540,
  ...more,
});
const utc = (text: string) => Date.parse(`${text}Z`);
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const plans = [
  timing({}),
  timing({ minute: 0 }),
  timing({ minute: 90 }),
  timing({ minute: 150 }),
  timing({ minute: 1439 }),
  timing({ every: "week", weekday: 7, minute: 120 }),
  timing({ every: "month", monthDay: 31 }),
];
const names: Record<Timing["every"], number> = { day: 365, week: 52, month: 12 };

/** Three clocks that are set forward and back, one of them by half an hour, and one that is not. */
const zones = ["Asia/Shanghai", "America/New_York", "Europe/London", "Australia/Lord_Howe"];

describe.each(zones)("in %s", (zone) => {
  test.each(plans)("a clock stepped through a year meets each slot once: %o", (plan) => {
    const zoned = oneZone(zone);
    const [first, last] = [utc("2026-01-01T00:00"), utc("2027-01-01T00:00")];
    const met: Slot[] = [];
    // Rounds that are late, long or doubled change nothing.
    for (let atMs = first, step = 0; atMs < last; step += 1) {
      const next = Math.min(last, atMs + (step % 4 === 3 ? 700 : 1 + 9 * (step % 4)) * 60_000);
      met.push(
        ...slotsBetween(plan, zoned, { afterMs: atMs, untilMs: next, atMost: 10 }).reverse(),
      );
      atMs = next;
    }
    expect(new Set(met.map(({ name }) => name)).size).toBe(met.length);
    expect(Math.abs(met.length - names[plan.every])).toBeLessThanOrEqual(1);
    for (const [at, slot] of met.entries()) {
      const { start, end, sendMs } = slot;
      expect(sendMs).toBeGreaterThanOrEqual(dayStartMs(zoned, end + 1) + 600_000);
      expect(localDay(zoned, sendMs)).toBeGreaterThan(end);
      const before = met[at - 1];
      if (before) expect(start).toBe(before.end + 1);
      expect(nextSlot(plan, zoned, sendMs - 1)).toEqual(slot);
    }
  });
});

test("takes the next valid minute for one that a clock leaves out, and the first of two", () => {
  const newYork = oneZone("America/New_York");
  const of = (minute: number, day: string) =>
    isoOf(slotOf(timing({ minute }), newYork, dayNumber(day)).sendMs);
  // 02:30 is left out on 8 March: 03:00 EDT. 01:30 comes twice on 1 November: the first is EDT.
  expect(of(150, "2026-03-07")).toBe("2026-03-08T07:00");
  expect(of(90, "2026-10-31")).toBe("2026-11-01T05:30");
  expect(of(0, "2026-06-01")).toBe("2026-06-02T04:10");
});

test("sends on the last day of a month that is too short, and weeks from Monday to Sunday", () => {
  const shanghai = oneZone("Asia/Shanghai");
  const monthly = slotOf(
    timing({ every: "month", monthDay: 31 }),
    shanghai,
    dayNumber("2026-01-01"),
  );
  expect([dayText(monthly.start), dayText(monthly.end), isoOf(monthly.sendMs)]).toEqual([
    "2026-01-01",
    "2026-01-31",
    "2026-02-28T01:00",
  ]);
  const weekly = nextSlot(timing({ every: "week", weekday: 3 }), shanghai, utc("2026-11-30T00:00"));
  expect([dayText(weekly.start), dayText(weekly.end), isoOf(weekly.sendMs)]).toEqual([
    "2026-11-23",
    "2026-11-29",
    "2026-12-02T01:00",
  ]);
});

test("goes on from another zone without a period twice", () => {
  const at = utc("2026-11-10T16:00");
  const moved = { zone: "Asia/Shanghai", changes: [{ from: at, zone: "Europe/Paris" }] };
  const seen = slotsBetween(timing({}), moved, {
    afterMs: utc("2026-11-05T00:00"),
    untilMs: utc("2026-11-15T00:00"),
    atMost: 50,
  });
  const named = seen.map(({ name }) => name);
  expect(new Set(named).size).toBe(named.length);
  expect(isoOf(seen.at(-1)?.sendMs ?? 0)).toBe("2026-11-05T01:00");
  expect(isoOf(seen[0]?.sendMs ?? 0)).toBe("2026-11-14T08:00");
});
