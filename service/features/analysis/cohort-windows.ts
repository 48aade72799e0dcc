import { type RawBuilder, sql } from "kysely";
import type { CohortUnit, ReturnMode } from "../../../src/core/api/contract";
import { addMonths } from "../../store/local-time";

type Day = RawBuilder<number>;

/** First day of the period of a day, as days since 1970. */
export function periodStart(unit: CohortUnit, day: Day): Day {
  if (unit === "day") return day;
  const name = sql.lit(unit);
  return sql<number>`(date_trunc(${name}, DATE '1970-01-01' + ${day})::date - DATE '1970-01-01')`;
}

/** First day of the nth period after the one that begins at `start`. */
function later(unit: CohortUnit, start: Day, n: Day): Day {
  if (unit === "day") return sql<number>`(${start} + ${n})`;
  if (unit === "week") return sql<number>`(${start} + 7 * ${n})`;
  return sql<number>`((DATE '1970-01-01' + ${start} + make_interval(months => ${n}::integer))::date - DATE '1970-01-01')`;
}

/** The days, both included, on which a device must be seen to have come back by the nth period. */
export function returnWindow(
  unit: CohortUnit,
  mode: ReturnMode,
  start: Day,
  n: Day,
): { from: Day; to: Day } {
  const next = sql<number>`(${n} + 1)`;
  const first = mode === "exact" ? n : sql<number>`1`;
  return { from: later(unit, start, first), to: sql<number>`(${later(unit, start, next)} - 1)` };
}

/** Last day of the nth period after a cohort's, as a number. */
export function lastDayOf(unit: CohortUnit, start: number, n: number): number {
  if (unit === "day") return start + n;
  return unit === "week" ? start + 7 * n + 6 : addMonths(start, n + 1) - 1;
}
