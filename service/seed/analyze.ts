import type pg from "pg";
import { countColumns, keptDays } from "../store/event-tables";

const isCount = new Set<string>([
  ...countColumns,
  ...keptDays.map((day) => `kept${day}`),
  ...["devices", "times", "users", "value"],
]);
const summedTables = new Set([
  "rollup",
  "rollup_hour",
  "retained",
  "returned",
  "repeated",
  "channel_day",
  "event_rollup",
  "event_rollup_hour",
]);

/** Rows of a table that are looked at, by 300: maintenance looks closer a minute after the start, a server by itself. */
const target = 15;

/**
 * Lets the planner know the named tables, or all `but` those. No query looks for a row by its
 * counts: those are left out.
 */
export async function analyze(
  client: pg.ClientBase,
  { only, but = [] }: { only?: readonly string[]; but?: readonly string[] },
): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT relname AS "table", array_agg(attname::text) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND ($1::text[] IS NULL OR relname = ANY($1)) AND relname <> ALL($2::text[])
     GROUP BY 1`,
    [only ?? null, but],
  );
  const tables = rows.map(({ table, columns }) =>
    summedTables.has(table)
      ? `${table} (${columns.filter((column) => !isCount.has(column)).join(", ")})`
      : table,
  );
  await client.query(`SET default_statistics_target = ${target}`);
  await client.query(`ANALYZE ${tables.join(", ")}`);
  await client.query("RESET default_statistics_target");
}
