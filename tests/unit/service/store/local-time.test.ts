import { describe, expect, test } from "vitest";
import {
  changeMoment,
  dayStartMs,
  dayText,
  localDay,
  localHour,
  oneZone,
  type ZoneSchedule,
} from "../../../../service/store/local-time";

const hourMs = 3_600_000;
const shanghai = oneZone("Asia/Shanghai");
/** 2026-11-22 20:00 in Shanghai, 07:00 in New York. */
const evening = Date.parse("2026-11-22T12:00:00Z");

const changed = (zones: ZoneSchedule, zone: string, nowMs = evening): ZoneSchedule => ({
  ...zones,
  changes: [...zones.changes, { from: changeMoment(zones, zone, nowMs) ?? Number.NaN, zone }],
});

const dayOf = (zones: ZoneSchedule, text: string) => dayText(localDay(zones, Date.parse(text)));

describe("a change of zone", () => {
  test("to the west keeps the day before and makes the next one long", () => {
    const zones = changed(shanghai, "America/New_York");
    expect(dayOf(zones, "2026-11-22T15:59:59.999Z")).toBe("2026-11-22");
    expect(dayOf(zones, "2026-11-22T16:00:00Z")).toBe("2026-11-23");
    // Midnight in New York: the new clock begins its own 23rd.
    expect(localHour(zones, Date.parse("2026-11-23T05:00:00Z")) % 24).toBe(0);
    expect(dayOf(zones, "2026-11-23T05:00:00Z")).toBe("2026-11-23");
    expect(dayOf(zones, "2026-11-24T04:59:59.999Z")).toBe("2026-11-23");
    expect(dayOf(zones, "2026-11-24T05:00:00Z")).toBe("2026-11-24");
  });

  test("to the east keeps the day before and makes the next one short", () => {
    const newYork = oneZone("America/New_York");
    const zones = changed(newYork, "Asia/Shanghai");
    expect(dayOf(zones, "2026-11-23T04:59:59.999Z")).toBe("2026-11-22");
    expect(dayOf(zones, "2026-11-23T05:00:00Z")).toBe("2026-11-23");
    expect(localHour(zones, Date.parse("2026-11-23T05:00:00Z")) % 24).toBe(13);
    expect(dayOf(zones, "2026-11-23T16:00:00Z")).toBe("2026-11-24");
  });

  test.each([
    ["Asia/Shanghai", "America/New_York"],
    ["America/New_York", "Asia/Shanghai"],
    ["Asia/Shanghai", "Asia/Kolkata"],
    ["Asia/Kolkata", "Pacific/Apia"],
    ["Pacific/Honolulu", "Pacific/Apia"],
    ["Pacific/Kiritimati", "Pacific/Honolulu"],
    ["Europe/London", "America/Sao_Paulo"],
  ])("%s → %s: every hour has one day, days only go on, and their starts part them", (from, to) => {
    for (let offset = 0; offset < 24; offset += 1) {
      const nowMs = evening + offset * hourMs;
      const zones = changed(oneZone(from), to, nowMs);
      const [change] = zones.changes;
      expect(change?.from).toBeGreaterThan(nowMs);
      expect((change?.from ?? 0) - nowMs).toBeLessThan(50 * hourMs);
      let before = localDay(zones, nowMs - 48 * hourMs);
      for (let at = nowMs - 48 * hourMs; at < nowMs + 96 * hourMs; at += hourMs / 4) {
        const day = localDay(zones, at);
        expect(day).toBeGreaterThanOrEqual(before);
        expect(dayStartMs(zones, day)).toBeLessThanOrEqual(at);
        expect(dayStartMs(zones, day + 1)).toBeGreaterThan(at);
        before = day;
      }
    }
  });

  test.each([
    ["Pacific/Kiritimati", "Pacific/Pago_Pago"],
    ["Pacific/Pago_Pago", "Pacific/Kiritimati"],
  ])("%s → %s is more than a day: one would come twice or be left out", (from, to) =>
    expect(changeMoment(oneZone(from), to, evening)).toBeNull(),
  );

  test("asked for just before midnight waits a day: what is under way was counted by the old clock", () => {
    const late = Date.parse("2026-11-22T15:59:30Z");
    expect(changeMoment(shanghai, "Asia/Tokyo", late)).toBe(Date.parse("2026-11-23T16:00:00Z"));
  });

  test("leaves earlier changes alone", () => {
    const once = changed(shanghai, "America/New_York");
    const twice = changed(once, "Europe/London", evening + 48 * hourMs);
    for (let at = evening; at < evening + 48 * hourMs; at += hourMs)
      expect(localHour(twice, at)).toBe(localHour(once, at));
  });
});
