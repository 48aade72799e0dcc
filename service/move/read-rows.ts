import type pg from "pg";
import { columnList, isByApp, type MovedTable } from "./catalog";
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

/**
 * Reads a table after a key (null = from its beginning), a chunk at a time. A table of apps is read
 * app by app: each chunk comes from one place of a cluster.
 */
export async function* chunksOf(
  client: pg.ClientBase,
  table: MovedTable,
  after: string[] | null,
): AsyncGenerator<Chunk> {
  let limit = firstRows;
  const keyAt = table.key.map(({ name }) => table.columns.findIndex((one) => one.name === name));
  let last = after;
  let appId = after?.[0] ?? null;
  if (isByApp(table) && appId === null) appId = await nextApp(client, table, null);
  while (!isByApp(table) || appId !== null) {
    const rows = await readAfter(client, table, { appId, last, limit });
    const end = rows.at(-1);
    if (end) {
      last = keyAt.map((index) => end[index] ?? "");
      yield { rows, last };
    }
    if (rows.length < limit) {
      if (!isByApp(table)) return;
      appId = await nextApp(client, table, appId);
      last = null;
    }
    if (rows.length > 0) limit = rowsPerChunk(rows);
  }
}

function rowsPerChunk(rows: Text[][]): number {
  let characters = 1;
  for (const row of rows) for (const value of row) characters += value?.length ?? 0;
  return Math.max(10, Math.min(mostRows, Math.floor((chunkCharacters * rows.length) / characters)));
}

async function nextApp(
  client: pg.ClientBase,
  { name }: MovedTable,
  appId: string | null,
): Promise<string | null> {
  const [row] = await readTexts(
    client,
    `SELECT min(app_id) FROM ${quoted(name)} WHERE $1::bigint IS NULL OR app_id > $1::bigint`,
    [appId],
  );
  return row?.[0] ?? null;
}

function readAfter(
  client: pg.ClientBase,
  table: MovedTable,
  { appId, last, limit }: { appId: string | null; last: string[] | null; limit: number },
): Promise<Text[][]> {
  const ofApp = isByApp(table);
  const rest = ofApp ? table.key.slice(1) : table.key;
  const columns = rest.map(({ name }) => quoted(name));
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  if (ofApp) conditions.push(`app_id = ${bind(appId, "bigint")}`);
  if (last) {
    const from = last.slice(ofApp ? 1 : 0);
    const bounds = rest.map(({ type }, index) => bind(from[index], type));
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
