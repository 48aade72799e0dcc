import type pg from "pg";
import { binaryArray, type ElementType } from "./binary-array";
import type { Line } from "./line";
import type { IngestStatement } from "./statements";

/** A column of a bulk statement: its PostgreSQL type and one value per row. */
export type Column = readonly [type: ElementType, values: readonly unknown[]];

/** A column of what each item holds. */
export const column = <Item>(
  type: ElementType,
  items: Item[],
  value: (item: Item) => unknown,
): Column => [type, items.map(value)];

const textByName = new Map<IngestStatement, string>();

/** Rows side by side without being put down in between, as `FROM unnest(…, …)` would do. */
const unnested = (columns: Column[]): string =>
  `(SELECT ${columns.map(([type], at) => `unnest($${at + 2}::${type}[]) AS c${at}`).join(", ")})`;

/**
 * What `table` has for each row `k`, looked up one by one. Joined, it would be read as a whole where
 * statistics are older than the traffic.
 */
export const lookedUp = (table: string, condition: string): string =>
  `CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE app_id = $app AND ${condition} OFFSET 0)`;

/**
 * Runs a statement about one app, in which `$app` stands for its id and `$rows` for the unnested
 * columns. The statement is prepared once per connection under `name`.
 * A cluster sends it to the app's shard: rows are read by `app_id = $app`, and written by selecting
 * `home.app_id` of the app's row in `app_home`.
 */
export async function bulk<Row extends pg.QueryResultRow>(
  client: Line,
  name: IngestStatement,
  appId: number,
  columns: Column[],
  sql: string,
): Promise<Row[]> {
  const [first] = columns;
  if (!first || first[1].length === 0) return [];
  let text = textByName.get(name);
  if (!text) {
    text = sql.replaceAll("$app", "$1::bigint").replace("$rows", unnested(columns));
    textByName.set(name, text);
  }
  const values = columns.map(([type, all]) => binaryArray(type, all));
  return (await client.query<Row>({ name, text, values: [appId, ...values] })).rows;
}
