import { type RawBuilder, type SqlBool, sql } from "kysely";

type Day = RawBuilder<number> | number;

const asSql = (day: Day): RawBuilder<number> =>
  typeof day === "number" ? sql<number>`${day}::integer` : day;

/**
 * Builds the SQL that is true when a device (its unqualified columns `last_day` and `active_days`)
 * was active on one of these days, both inclusive. False for a range that ends before it begins.
 */
export function wasActive(first: Day, last: Day): RawBuilder<SqlBool> {
  const [from, to] = [asSql(first), asSql(last)];
  const length = sql`greatest(${to} - ${from} + 1, 0)`;
  // The last day is a day of activity itself: most devices need no look at their other days.
  return sql<SqlBool>`(last_day >= ${from} AND (last_day <= ${to} OR
    position(B'1' IN substring(active_days FROM last_day - ${to} + 1 FOR ${length})) > 0))`;
}

/** Builds the SQL that is true when a device was active `age` days after its install. */
export function wasActiveAt(age: number): RawBuilder<SqlBool> {
  const day = sql<number>`(install_day + ${sql.lit(age)})`;
  return wasActive(day, day);
}
