import type { Granularity } from "../../../core/api/contract";
import { countDays, type DayRange } from "../../../core/format";
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

/** What of the filter changes with another range. */
export function changeRange(
  range: DayRange,
  { granularity }: ReportFilter,
): Pick<ReportFilter, "start" | "end" | "granularity"> {
  return { ...range, granularity: granularityFor(range, granularity) };
}
