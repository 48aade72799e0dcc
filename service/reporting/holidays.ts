import type { HolidayYear } from "../base/holidays-file";
import { dayNumber } from "../store/local-time";

/**
 * Holidays of the mainland, and the weekend days that are worked instead, by the yearly notices of the
 * General Office of the State Council (国务院办公厅关于部分节假日安排的通知). Years: 2024, 2025, 2026;
 * others are as configured, or have none, so that their days are judged as ordinary ones.
 */
const years: HolidayYear[] = [
  {
    off: [
      ["2023-12-30", "2024-01-01"],
      ["2024-02-10", "2024-02-17"],
      ["2024-04-04", "2024-04-06"],
      ["2024-05-01", "2024-05-05"],
      ["2024-06-08", "2024-06-10"],
      ["2024-09-15", "2024-09-17"],
      ["2024-10-01", "2024-10-07"],
    ],
    worked: [
      ...["2024-02-04", "2024-02-18", "2024-04-07", "2024-04-28", "2024-05-11"],
      ...["2024-09-14", "2024-09-29", "2024-10-12"],
    ],
  },
  {
    off: [
      ["2025-01-01", "2025-01-01"],
      ["2025-01-28", "2025-02-04"],
      ["2025-04-04", "2025-04-06"],
      ["2025-05-01", "2025-05-05"],
      ["2025-05-31", "2025-06-02"],
      ["2025-10-01", "2025-10-08"],
    ],
    worked: ["2025-01-26", "2025-02-08", "2025-04-27", "2025-09-28", "2025-10-11"],
  },
  {
    off: [
      ["2026-01-01", "2026-01-03"],
      ["2026-02-15", "2026-02-23"],
      ["2026-04-04", "2026-04-06"],
      ["2026-05-01", "2026-05-05"],
      ["2026-06-19", "2026-06-21"],
      ["2026-09-25", "2026-09-27"],
      ["2026-10-01", "2026-10-07"],
    ],
    worked: [
      ...["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"],
    ],
  },
];

const off = new Set<number>();
const worked = new Set<number>();

/** Makes more years known, for all of this process. */
export function addHolidays(more: readonly HolidayYear[]): void {
  for (const year of more) {
    for (const [first, last] of year.off)
      for (let day = dayNumber(first); day <= dayNumber(last); day += 1) off.add(day);
    for (const day of year.worked) worked.add(dayNumber(day));
  }
}
addHolidays(years);

export type DayKind = "usual" | "holiday" | "worked";

/** Returns the kind of a day; "usual" days follow their weekday. */
export const dayKind = (day: number): DayKind =>
  off.has(day) ? "holiday" : worked.has(day) ? "worked" : "usual";

/** True when the day is off: a holiday, or a weekend day without a working-day swap. */
export function isFree(day: number): boolean {
  const kind = dayKind(day);
  // Day 0 was a Thursday.
  const weekday = (((day + 3) % 7) + 7) % 7;
  return kind === "holiday" || (kind === "usual" && weekday >= 5);
}
