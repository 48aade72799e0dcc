import type pg from "pg";
import { columnList, isByApp, type MovedTable } from "./catalog";
import { type Checksums, rowsOf } from "./checksum";
import { quoted, readTexts, type Text } from "./session";

/** Some rows of a table in the order of its key. */
export interface Chunk {
  rows: Text[][];
  /** Key of the last one. */
  last: string[];
}

/** About so much text is read at once, whatever the rows are like. */
const chunkCharacters = 4_000_000;
const firstRows = 1_000;
const mostRows = 20_000;

/** Apps from one number to another, both included; null = rows that are of no app. */
type Apps = { from: number; to: number } | null;

/**
 * Splits the apps into ranges to read at once, in their order.
 * A large app is read by itself, so that it comes from one node of a cluster; small ones together,
 * so that they come in few chunks.
 */
function appsOf(checksums: Checksums): Apps[] {
  const ranges: { from: number; to: number }[] = [];
  let rows = 0;
  for (const app of [...checksums.keys()].map(Number).sort((a, b) => a - b)) {
    const own = rowsOf(checksums, String(app));
    const range = ranges.at(-1);
    rows += own;
    if (range && rows <= mostRows) range.to = app;
    else {
      ranges.push({ from: app, to: app });
      rows = own;
    }
  }
  return ranges;
}

/** Reads a table after a key (null = from its beginning), a chunk at a time; `sums` are the table's. */
export async function* chunksOf(
  client: pg.ClientBase,
  table: MovedTable,
  after: string[] | null,
  checksums: Checksums,
): AsyncGenerator<Chunk> {
  let limit = firstRows;
  const keyAt = table.key.map(({ name }) => table.columns.findIndex((one) => one.name === name));
  for (const apps of isByApp(table) ? appsOf(checksums) : [null]) {
    if (apps && after && apps.to < Number(after[0])) continue;
    let last = after;
    for (;;) {
      const rows = await readAfter(client, table, { apps, last, limit });
      const end = rows.at(-1);
      if (end) {
        last = keyAt.map((index) => end[index] ?? "");
        yield { rows, last };
      }
      if (rows.length < limit) break;
      limit = rowsPerChunk(rows);
    }
  }
}

function rowsPerChunk(rows: Text[][]): number {
  let characters = 1;
  for (const row of rows) for (const value of row) characters += value?.length ?? 0;
  return Math.max(10, Math.min(mostRows, Math.floor((chunkCharacters * rows.length) / characters)));
}

function readAfter(
  client: pg.ClientBase,
  table: MovedTable,
  { apps, last, limit }: { apps: Apps; last: string[] | null; limit: number },
): Promise<Text[][]> {
  const isOneApp = apps !== null && apps.from === apps.to;
  const key = table.key.slice(isOneApp ? 1 : 0);
  const columns = key.map(({ name }) => quoted(name));
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  if (isOneApp) conditions.push(`app_id = ${bind(apps.from, "bigint")}`);
  else if (apps) {
    conditions.push(`app_id BETWEEN ${bind(apps.from, "bigint")} AND ${bind(apps.to, "bigint")}`);
  }
  // The key before an app's first row is another app's.
  if (last && (!isOneApp || Number(last[0]) === apps.from)) {
    const from = last.slice(isOneApp ? 1 : 0);
    const bounds = key.map(({ type }, index) => bind(from[index], type));
    conditions.push(`(${columns}) > (${bounds})`);
    // Says the same to whoever leaves out partitions.
    conditions.push(`${columns[0]} >= ${bounds[0]}`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  return readTexts(
    client,
    `SELECT ${columnList(table)} FROM ${quoted(table.name)} ${where} ORDER BY ${columns} LIMIT ${limit}`,
    values,
  );
}
