import type pg from "pg";
import type { Line } from "./line";
import type { IngestStatement } from "./statements";

/** A column of a bulk statement: its PostgreSQL type and one value per row. */
export type Column = readonly [type: string, values: readonly unknown[]];

/** A column of what each item holds. */
export const column = <Item>(
  type: string,
  items: Item[],
  value: (item: Item) => unknown,
): Column => [type, items.map(value)];

/** Types whose values need no quotes: written here in a fraction of the driver's time. */
const plainTypes = new Set([
  "smallint",
  "integer",
  "bigint",
  "double precision",
  "boolean",
  "uuid",
]);

const plain = (values: readonly unknown[]) =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

const typesByName = new Map<IngestStatement, string>();

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
  let text = typesByName.get(name);
  if (!text) {
    const unnested = columns.map(([type], index) => `$${index + 2}::${type}[]`).join(", ");
    text = sql.replaceAll("$app", "$1::bigint").replace("$rows", `unnest(${unnested})`);
    typesByName.set(name, text);
  }
  const values = columns.map(([type, all]) => (plainTypes.has(type) ? plain(all) : all));
  return (await client.query<Row>({ name, text, values: [appId, ...values] })).rows;
}
