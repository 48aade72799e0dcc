import type { Granularity } from "../../src/core/api/contract";
import { periodState } from "../../src/core/format/period";
import { countColumns } from "../store/event-tables";
import { localDay, localHour, zoneAt, zoneOffsetMs } from "../store/local-time";
import { type CountTotals, zeroTotals } from "./counts";
import { type DayRange, periodsOf } from "./periods";
import type { ReportApp } from "./report-app";

/** A moment on the app's clock: the day, and the time of day in hours, 0 ≤ x < 24. */
export interface Clock {
  today: number;
  hourOfDay: number;
}

export function clockOf({ zones }: Pick<ReportApp, "zones">, nowMs: number): Clock {
  const today = localDay(zones, nowMs);
  const sinceHourMs = (nowMs + zoneOffsetMs(zoneAt(zones, nowMs), nowMs)) % 3_600_000;
  return { today, hourOfDay: localHour(zones, nowMs) - today * 24 + sinceHourMs / 3_600_000 };
}

/**
 * Returns the counts of a day up to a time of day, by the distribution of its hours.
 * Hourly distinct devices add up to more than the day's, so the share is used, not the total; a day
 * without hours counts as evenly distributed.
 */
export function elapsedTotals(
  hours: ReadonlyMap<number, CountTotals>,
  whole: CountTotals | undefined,
  day: number,
  hourOfDay: number,
): CountTotals {
  const totals = zeroTotals();
  if (!whole) return totals;
  const running = Math.floor(hourOfDay);
  for (const column of [...countColumns, "tap", "ad_install"] as const) {
    let before = 0;
    let all = 0;
    for (let hour = 0; hour < 24; hour++) {
      const count = Number(hours.get(day * 24 + hour)?.[column] ?? 0);
      all += count;
      if (hour < running) before += count;
      else if (hour === running) before += count * (hourOfDay - running);
    }
    const share = all === 0 ? hourOfDay / 24 : before / all;
    totals[column] = Math.round(share * Number(whole[column]));
  }
  return totals;
}

/**
 * Progress of a running range: the current period, and the equally advanced day of the compared
 * one.
 */
export interface Running {
  index: number;
  /** First day of the compared period, and its day that stands for today. */
  from: number;
  day: number;
}

/** The incomplete period of a range; null when there is none, or nothing is opposite. */
export function runningOf(
  granularity: Granularity,
  range: DayRange,
  compared: DayRange,
  { today, hourOfDay }: Clock,
): Running | null {
  const isHour = granularity === "hour";
  const now = isHour ? today * 24 + Math.floor(hourOfDay) : today;
  const keys = periodsOf(granularity, range);
  const next = isHour ? (range.end + 1) * 24 : range.end + 1;
  const index = keys.findIndex(
    (key, at) => periodState(key, (keys[at + 1] ?? next) - 1, now) === "incomplete",
  );
  const opposite = periodsOf(granularity, compared);
  const from = opposite[index];
  if (from === undefined) return null;
  if (isHour) return { index, from, day: Math.floor(from / 24) };
  const last = (opposite[index + 1] ?? compared.end + 1) - 1;
  return { index, from, day: Math.min(from + today - (keys[index] ?? today), last) };
}
