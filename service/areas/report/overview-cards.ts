import type { OverviewCard } from "../../../src/core/api/contract";
import type { CountKey } from "../../../src/core/metrics";
import { type CountSums, toCounts, zeroSums } from "../../figures/counts";

/** Metrics that have a card, in order. */
const cardKeys = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "wakeup",
  "pay",
] as const satisfies CountKey[];

export interface OverviewData {
  /** By wall-clock hour, today and yesterday. */
  hours: Map<number, CountSums>;
  /** By day, today and the seven days before. */
  days: Map<number, CountSums>;
  today: number;
  /** Wall-clock time of day in hours, 0 ≤ x < 24. */
  hourOfDay: number;
}

/** The cards of an overview. */
export function overviewCards({ hours, days, today, hourOfDay }: OverviewData): OverviewCard[] {
  const countOf = (sums: CountSums | undefined, key: CountKey) =>
    toCounts(sums ?? zeroSums())[key] ?? 0;
  const hoursOf = (day: number, key: CountKey) =>
    Array.from({ length: 24 }, (_, hour) => countOf(hours.get(day * 24 + hour), key));
  return cardKeys.map((key) => {
    const sparkYesterday = hoursOf(today - 1, key);
    const yesterday = countOf(days.get(today - 1), key);
    let week = 0;
    for (let day = today - 7; day < today; day++) week += countOf(days.get(day), key);
    return {
      key,
      today: countOf(days.get(today), key),
      yesterday,
      sameTime: untilSameTime(sparkYesterday, yesterday, hourOfDay),
      avg7: week / 7,
      // The running hour would end the line in a fall that is none.
      sparkToday: hoursOf(today, key).map((value, hour) =>
        hour < Math.floor(hourOfDay) ? value : null,
      ),
      sparkYesterday,
    };
  });
}

/**
 * The part of a day's total that falls before a time of day, by the shape of its hours. Hourly
 * distinct devices add up to more than the day's, so the share is taken, not the sum.
 */
function untilSameTime(hourly: number[], total: number, hourOfDay: number): number {
  const all = hourly.reduce((sum, value) => sum + value, 0);
  if (all === 0) return 0;
  const whole = Math.floor(hourOfDay);
  const before = hourly.slice(0, whole).reduce((sum, value) => sum + value, 0);
  const running = (hourly[whole] ?? 0) * (hourOfDay - whole);
  return Math.round(((before + running) / all) * total);
}
