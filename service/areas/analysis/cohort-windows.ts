import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CohortUnit, ReturnMode } from "../../../src/core/api/contract";
import { addMonths } from "../../store/local-time";

/** Days one mask column holds, from the install's day on. */
const maskDays = 63;

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

/**
 * Whether a device's masks have a day between two, counted from its install. A width of 63 shifts
 * all bits out of the way: the complement is the largest positive number, not an overflow.
 */
export function seenBetween(from: Day, to: Day): RawBuilder<SqlBool> {
  const low = sql`(mask0 >> ${from}) & ~(-1::bigint << (least(${to}, ${maskDays - 1}) - ${from} + 1))`;
  const start = sql`greatest(${from} - ${maskDays}, 0)`;
  const end = sql`least(${to} - ${maskDays}, ${maskDays - 1})`;
  const high = sql`(mask1 >> ${start}) & ~(-1::bigint << (${end} - ${start} + 1))`;
  return sql<SqlBool>`(
    CASE WHEN ${from} BETWEEN 0 AND ${maskDays - 1} AND ${to} >= ${from} THEN (${low}) <> 0 ELSE false END
    OR CASE WHEN ${to} >= ${maskDays} AND ${start} <= ${end} THEN (${high}) <> 0 ELSE false END)`;
}
