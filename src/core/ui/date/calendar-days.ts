import { countDays, type Day, type DayRange } from "../../format/day";

/** A day as the local midnight the calendar works with. */
export function dateOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a local date. */
export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export type PickResult =
  | { kind: "started"; start: Day }
  | { kind: "done"; range: DayRange }
  | { kind: "tooLong"; start: Day };

/**
 * Returns the effect of a click on a day: the first starts a range, the second ends it, in either
 * order.
 */
export function pickRange(pendingStart: Day | null, day: Day, maxDays?: number): PickResult {
  if (pendingStart === null) return { kind: "started", start: day };
  const range =
    day < pendingStart ? { start: day, end: pendingStart } : { start: pendingStart, end: day };
  return maxDays !== undefined && countDays(range) > maxDays
    ? { kind: "tooLong", start: pendingStart }
    : { kind: "done", range };
}
