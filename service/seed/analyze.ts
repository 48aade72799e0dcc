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
  "channel_day",
  "event_rollup",
  "event_rollup_hour",
]);

/**
 * Lets the planner know the named tables, or all `but` those. No query looks for a row by its
 * counts: those are left out.
 */
export async function analyze(
  pool: Pick<pg.ClientBase, "query">,
  { only, but = [] }: { only?: readonly string[]; but?: readonly string[] },
): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
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
  await pool.query(`ANALYZE ${tables.join(", ")}`);
}
