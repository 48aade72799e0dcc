import type pg from "pg";

/** A column of a bulk statement: its PostgreSQL type and one value per row. */
export type Column = readonly [type: string, values: readonly unknown[]];

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

const typesByName = new Map<string, string>();

/**
 * Runs a statement in which `$rows` stands for the unnested columns. The statement is prepared once
 * per connection under `name`, which must belong to it alone.
 */
export async function bulk<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  columns: Column[],
  sql: string,
): Promise<Row[]> {
  const [first] = columns;
  if (!first || first[1].length === 0) return [];
  let text = typesByName.get(name);
  if (!text) {
    const unnested = columns.map(([type], index) => `$${index + 1}::${type}[]`).join(", ");
    text = sql.replace("$rows", `unnest(${unnested})`);
    typesByName.set(name, text);
  }
  const values = columns.map(([type, column]) => (plainTypes.has(type) ? plain(column) : column));
  return (await client.query<Row>({ name, text, values })).rows;
}
