import type pg from "pg";
import type { Store } from "../store/open";
import { columnList, type MovedTable } from "./catalog";
import type { Checksums } from "./checksum";
import { type Progress, readProgress, writeProgress } from "./progress";
import { type Chunk, chunksOf } from "./read-rows";
import { quoted, type Text } from "./session";

/** Both ends of a move, each on a connection of its own. */
export interface Ends {
  source: pg.ClientBase;
  target: pg.ClientBase;
  targetStore: Store;
  signal: AbortSignal;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A value in COPY's text format. */
const encoded = (value: Text): string =>
  value === null ? "\\N" : value.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);

const linesOf = (rows: Text[][]): string =>
  rows.map((row) => `${row.map(encoded).join("\t")}\n`).join("");

async function inTransaction(client: pg.ClientBase, run: () => Promise<unknown>): Promise<void> {
  await client.query("BEGIN");
  try {
    await run();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Copies what is not there yet, each chunk with the note of it; `sums` are the source's. */
export async function copyTable(
  ends: Ends,
  table: MovedTable,
  checksums: Checksums,
): Promise<void> {
  const { source, target, targetStore, signal } = ends;
  const begun = await readProgress(target, table.name);
  if (begun?.isCopied) return;
  let { rows, after }: Pick<Progress, "rows" | "after"> = begun ?? { rows: 0, after: null };
  const into = `${quoted(table.name)} (${columnList(table)})`;
  const store = (chunk: Chunk) =>
    inTransaction(target, async () => {
      await targetStore.copy(target, into, linesOf(chunk.rows));
      rows += chunk.rows.length;
      after = chunk.last;
      await writeProgress(target, table.name, { rows, after, isCopied: false });
    });
  const chunks = chunksOf(source, table, after, checksums);
  let next = chunks.next();
  for (;;) {
    const { value: chunk, done } = await next;
    if (done) break;
    signal.throwIfAborted();
    // The next one is read while this one is written.
    next = chunks.next();
    // Whoever waits for the writing first must not leave the reading to end the process.
    next.catch(() => {});
    await store(chunk);
  }
  await writeProgress(target, table.name, { rows, after, isCopied: true });
}

/** Empties a table of an unfinished move, so that it is copied anew. */
export const restartCopy = ({ target }: Ends, { name }: MovedTable): Promise<void> =>
  inTransaction(target, async () => {
    await target.query(`TRUNCATE ${quoted(name)}`);
    await writeProgress(target, name, { rows: 0, after: null, isCopied: false });
  });
