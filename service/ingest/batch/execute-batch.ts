import type pg from "pg";
import { binaryArray, type ElementType } from "./binary-array";
import type { PipelinedClient } from "./pipeline";
import type { IngestStatement } from "./statements";

/** Maps a column type to the one its values are sent as, and to the SQL that converts them. */
const sentAs = {
  timestamptz: { type: "double precision", made: (ms: string) => `to_timestamp(${ms} / 1000.0)` },
  jsonb: { type: "text", made: (text: string) => `${text}::jsonb` },
  numeric: { type: "text", made: (text: string) => `${text}::numeric` },
  varbit: { type: "text", made: (text: string) => `${text}::varbit` },
  "text[]": { type: "text", made: (text: string) => `string_to_array(${text}, ',')` },
} as const;
type MadeType = keyof typeof sentAs;
export type StoredType = ElementType | MadeType;
const isMade = (type: StoredType): type is MadeType => type in sentAs;

/** A column of a bulk statement: its name, its PostgreSQL type and one value per row. */
export type Column<Type extends StoredType = ElementType> = readonly [
  name: string,
  type: Type,
  values: readonly unknown[],
];

/** Makes a column of one value per item; values of `jsonb` become their text. */
export const column = <Item, Type extends StoredType>(
  name: string,
  type: Type,
  items: readonly Item[],
  value: (item: Item) => unknown,
): Column<Type> => [
  name,
  type,
  items.map(type === "jsonb" ? (item) => jsonOf(value(item)) : value),
];

const jsonOf = (value: unknown) => (value ? JSON.stringify(value) : null);

const textByName = new Map<IngestStatement, string>();

/** Rows side by side without being put down in between, as `FROM unnest(…, …)` would do. */
const unnested = (columns: Column[]): string =>
  `(SELECT ${columns.map(([name, type], at) => `unnest($${at + 2}::${type}[]) AS ${name}`).join(", ")})`;

/**
 * Builds a lateral lookup of `table` for each row `k`. With a plain join, outdated statistics would
 * make the planner read the whole table.
 */
export const lateralLookup = (table: string, condition: string): string =>
  `CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE app_id = $app AND ${condition} OFFSET 0)`;

/**
 * Runs a statement about one app, in which `$app` stands for its id and `$rows` for the unnested
 * columns. The statement is prepared once per connection under `name`.
 * A cluster sends it to the app's shard: rows are read by `app_id = $app`, and written by selecting
 * `home.app_id` of the app's row in `app_home`.
 */
export async function executeBatch<Row extends pg.QueryResultRow>(
  client: PipelinedClient,
  name: IngestStatement,
  appId: number,
  columns: Column[],
  sql: string | (() => string),
): Promise<Row[]> {
  const [first] = columns;
  if (!first || first[2].length === 0) return [];
  let text = textByName.get(name);
  if (!text) {
    text = (typeof sql === "string" ? sql : sql())
      .replaceAll("$app", "$1::bigint")
      .replace("$rows", unnested(columns));
    textByName.set(name, text);
  }
  const values = columns.map(([, type, all]) => binaryArray(type, all));
  return (await client.query<Row>({ name, text, values: [appId, ...values] })).rows;
}

/** Says how `ON CONFLICT` changes a row that has the same key. */
export interface Conflict {
  /** Beside `app_id`. */
  key: readonly string[];
  /** The `SET` list, or the change of each column outside the key. */
  set: string | ((column: string, table: string) => string);
  where?: string;
}

export const replaced = (column: string): string => `${column} = EXCLUDED.${column}`;
export const added = (column: string, table: string): string =>
  `${column} = ${table}.${column} + EXCLUDED.${column}`;

/** Inserts rows of one app with these columns, as `executeBatch` does; without `conflict` a key that exists is an error. */
export async function insert(
  client: PipelinedClient,
  name: IngestStatement,
  appId: number,
  table: string,
  columns: readonly Column<StoredType>[],
  conflict?: Conflict | "keep",
): Promise<void> {
  const sent = columns.map(
    ([column, type, values]): Column => [column, isMade(type) ? sentAs[type].type : type, values],
  );
  await executeBatch(client, name, appId, sent, () => {
    const names = columns.map(([column]) => column);
    const made = columns.map(([column, type]) =>
      isMade(type) ? sentAs[type].made(`r.${column}`) : `r.${column}`,
    );
    return `INSERT INTO ${table} (app_id, ${names.join(", ")})
     SELECT home.app_id, ${made.join(", ")}
     FROM app_home AS home, $rows AS r WHERE home.app_id = $app ${onConflict(table, names, conflict)}`;
  });
}

function onConflict(table: string, names: string[], conflict?: Conflict | "keep"): string {
  if (conflict === undefined) return "";
  if (conflict === "keep") return "ON CONFLICT DO NOTHING";
  const { key, set, where } = conflict;
  const others = names.filter((name) => !key.includes(name));
  const changes = typeof set === "string" ? set : others.map((name) => set(name, table)).join(", ");
  return `ON CONFLICT (app_id, ${key.join(", ")}) DO UPDATE SET ${changes}
     ${where ? `WHERE ${where}` : ""}`;
}
