import type pg from "pg";
import { countColumns, keptDays } from "../store/event-tables";

const isCount = new Set<string>([
  ...countColumns,
  ...keptDays.map((day) => `kept${day}`),
  ...["devices", "times", "users", "value"],
]);
const summedTables = new Set(["rollup", "retained", "channel_day", "event_rollup"]);

/** Lets the planner know the tables. No query looks for a row by its counts: those are left out. */
export async function analyze(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS "table", array_agg(column_name::text) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
  );
  const tables = rows.map(({ table, columns }) =>
    summedTables.has(table)
      ? `${table} (${columns.filter((column) => !isCount.has(column)).join(", ")})`
      : table,
  );
  await pool.query(`ANALYZE ${tables.join(", ")}`);
}
