import { type RawBuilder, type SqlBool, sql } from "kysely";

type Day = RawBuilder<number> | number;

const asSql = (day: Day): RawBuilder<number> =>
  typeof day === "number" ? sql<number>`${day}::integer` : day;

/**
 * Whether a device (its columns `last_day` and `active_days`, unqualified) was active on one of these
 * days, both included; false for a range that ends before it begins.
 */
export function wasActive(first: Day, last: Day): RawBuilder<SqlBool> {
  const [from, to] = [asSql(first), asSql(last)];
  const length = sql`greatest(${to} - ${from} + 1, 0)`;
  // The last day is a day of activity itself: most devices need no look at their other days.
  return sql<SqlBool>`(last_day >= ${from} AND (last_day <= ${to} OR
    position(B'1' IN substring(active_days FROM last_day - ${to} + 1 FOR ${length})) > 0))`;
}

/** Whether a device was active that many days after its install. */
export function wasActiveAt(age: number): RawBuilder<SqlBool> {
  const day = sql<number>`(install_day + ${sql.lit(age)})`;
  return wasActive(day, day);
}
