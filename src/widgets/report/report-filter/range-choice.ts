import type { Granularity } from "../../../core/api/contract";
import {
  addDays,
  countDays,
  type Day,
  type DayRange,
  previousRange,
  startOfMonth,
} from "../../../core/format";
import { granularitiesFor, type ReportFilter } from "./filter-state";

/** Longest range that any granularity allows, in days. */
export const longestDays = 731;

/** The granularity after the range changed: hours for one day, else the same while it is allowed. */
export function granularityFor(range: DayRange, current: Granularity): Granularity {
  const days = countDays(range);
  if (days === 1) return "hour";
  const allowed = granularitiesFor(days);
  const wanted = current === "hour" ? "day" : current;
  return allowed.includes(wanted) ? wanted : (allowed[0] ?? "month");
}

/** Returns the part of the filter that changes with another range. */
export function changeRange(
  range: DayRange,
  { granularity }: ReportFilter,
): Pick<ReportFilter, "start" | "end" | "granularity"> {
  return { ...range, granularity: granularityFor(range, granularity) };
}

const nextMonth = (day: Day): Day => startOfMonth(addDays(startOfMonth(day), 31));

const isMonth = ({ start, end }: DayRange): boolean =>
  start === startOfMonth(start) && addDays(end, 1) === nextMonth(start);

/** The period before (-1) or after (1): a whole month steps by months; null where it would begin after `today`. */
export function stepRange(range: DayRange, step: -1 | 1, today: Day): DayRange | null {
  const { start, end } = range;
  if (step < 0 && !isMonth(range)) return previousRange(range);
  if (step < 0) return { start: startOfMonth(addDays(start, -1)), end: addDays(start, -1) };
  const first = addDays(end, 1);
  if (first > today) return null;
  const last = isMonth(range) ? addDays(nextMonth(first), -1) : addDays(end, countDays(range));
  return { start: first, end: last < today ? last : today };
}
