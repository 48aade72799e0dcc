import { addDays, type Day, formatTime } from "./day";
import type { ZoneSchedule } from "./zone";

/** A period before it has begun, while its figures can still change, and once it has ended. */
export type PeriodState = "future" | "incomplete" | "complete";

/** Places a period by its first and last unit: day or hour numbers, or texts of one length. */
export const periodState = <Unit extends number | string>(
  first: Unit,
  last: Unit,
  now: Unit,
): PeriodState => (now < first ? "future" : isComplete(last, now) ? "complete" : "incomplete");

/** Returns whether a period has ended, by its last unit. */
export const isComplete = <Unit extends number | string>(last: Unit, now: Unit): boolean =>
  last < now;

/** Returns the newest day whose `n`th day after has ended. */
export const lastCompleteCohort = (n: number, today: number): number => today - n - 1;

/** Places a period by its text: `YYYY-MM-DD HH`, `YYYY-MM-DD`, its Monday, or `YYYY-MM`. */
export function periodStateAt(
  t: string,
  unit: "hour" | "day" | "week" | "month",
  timeMs: number,
  zones: ZoneSchedule,
): PeriodState {
  const last: Day = unit === "week" ? addDays(t, 6) : t;
  return periodState(t, last, formatTime(timeMs, zones).slice(0, t.length));
}

/** Returns the place of the incomplete period as a part of a chart's data; empty when there is none. */
export function incompletePart(
  times: readonly string[],
  unit: "hour" | "day" | "week" | "month",
  timeMs: number,
  zones: ZoneSchedule,
): { incompleteFrom?: number } {
  const at = times.findLastIndex((t) => periodStateAt(t, unit, timeMs, zones) === "incomplete");
  return at < 0 ? {} : { incompleteFrom: at };
}
