import type pg from "pg";
import { referenceTables } from "../store/distribute";
import { quoted, readTexts } from "./session";

export interface MovedTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Columns of the primary key, in its order. */
  key: { name: string; type: string }[];
  /** Sequences that number its rows. */
  sequences: { column: string; name: string }[];
}

/** True when the first key column of a table is its app. */
export const isByApp = ({ key }: MovedTable): boolean =>
  key.length > 1 && key[0]?.name === "app_id";

// A part of a partitioned table moves with it; what an extension brings is the server's own.
const columnsOfTables = `
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
  array_position(i.indkey::int2[], a.attnum), pg_get_serial_sequence(quote_ident(c.relname), a.attname)
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  AND a.attgenerated = ''
LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND c.relname <> 'migration'
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
ORDER BY c.relname, a.attnum`;

/** The tables of a console that a store has, those that every node keeps whole first. */
export async function readTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const tables = new Map<string, MovedTable>();
  const columnOrder = new Map<MovedTable["key"][number], number>();
  for (const [name, column, type, position, sequence] of await readTexts(client, columnsOfTables)) {
    if (!name || !column || !type) continue;
    const table = tables.get(name) ?? { name, columns: [], key: [], sequences: [] };
    tables.set(name, table);
    const one = { name: column, type };
    table.columns.push(one);
    if (position !== null && position !== undefined) {
      columnOrder.set(one, Number(position));
      table.key.push(one);
    }
    if (sequence) table.sequences.push({ column, name: sequence });
  }
  const all = [...tables.values()];
  for (const { name, key } of all) {
    if (key.length === 0) throw new Error(`表 ${name} 没有主键，不能搬运`);
    key.sort((a, b) => (columnOrder.get(a) ?? 0) - (columnOrder.get(b) ?? 0));
  }
  const isReference = (table: MovedTable) => referenceTables.includes(table.name);
  return [...all.filter(isReference), ...all.filter((table) => !isReference(table))];
}

const shapeOf = ({ name, columns, key }: MovedTable) =>
  `${name}(${columns.map((one) => `${one.name} ${one.type}`).sort()}; ${key.map((one) => one.name)})`;

/** Refuses two sides whose tables are not the same; the order of columns does not matter. */
export function checkSameTables(source: MovedTable[], target: MovedTable[]): void {
  const known = new Set(target.map(shapeOf));
  const other = source.find((table) => !known.has(shapeOf(table)));
  const names = new Set(source.map((table) => table.name));
  const extra = target.find((table) => !names.has(table.name));
  const name = other?.name ?? extra?.name;
  if (name) throw new Error(`表 ${name} 在两边的结构不同，不能搬运`);
}

/** The list of a table's columns in a statement. */
export const columnList = ({ columns }: MovedTable): string =>
  columns.map(({ name }) => quoted(name)).join(", ");
