import type pg from "pg";
import type { Store } from "../store/open";
import { checkSameTables, type MovedTable, readTables } from "./catalog";
import { type Checksums, firstDifference, readTotals, rowsOf } from "./checksum";
import { copyTable, type Ends, restartCopy } from "./copy-table";
import { readProgress } from "./progress";
import { onConnection, quoted, readTexts } from "./session";

interface Report {
  say: (line: string) => void;
  signal: AbortSignal;
}

const grouped = (count: number): string => count.toLocaleString("en-US");

/** Copies every table and compares it with where it came from; then numbers go on as they were. */
export const moveTables = (report: Report, sourceStore: Store, targetStore: Store): Promise<void> =>
  onConnection(sourceStore, (source) =>
    onConnection(targetStore, async (target) => {
      const ends: Ends = { source, target, targetStore, signal: report.signal };
      const tables = await readSameTables(ends);
      await movePartitions(source, target);
      const startedMs = performance.now();
      let rows = 0;
      for (const table of tables) rows += await moveTable(report, ends, table);
      const took = (performance.now() - startedMs) / 1000;
      report.say(
        `校验：${tables.length} 张表共 ${grouped(rows)} 行，行数与校验和逐表逐应用一致，${took.toFixed(1)} 秒`,
      );
      report.say(`编号：${await moveSequences(source, target, tables)} 个序列接着源的编号`);
    }),
  );

/** The tables of both sides, made by the same migrations. */
async function readSameTables({ source, target }: Ends): Promise<MovedTable[]> {
  const read = "SELECT name FROM migration ORDER BY name";
  const namesOf = async (side: Ends["source"]) =>
    (await readTexts(side, read)).map(([name]) => name ?? "");
  const [old, own] = [await namesOf(source), await namesOf(target)];
  const missing = own.find((name) => !old.includes(name));
  if (missing) {
    throw new Error(`源的表结构比本版本旧（缺 ${missing}）：先用本版本的服务在源上启动一次，再搬`);
  }
  const unknown = old.find((name) => !own.includes(name));
  if (unknown) throw new Error(`源的表结构比本版本新（${unknown}）：请用不低于它的版本来搬`);
  const tables = await readTables(source);
  checkSameTables(tables, await readTables(target));
  return tables;
}

async function moveTable(report: Report, ends: Ends, table: MovedTable): Promise<number> {
  const startedMs = performance.now();
  const before = await readProgress(ends.target, table.name);
  const old = await readTotals(ends.source, table);
  let note = before ? "，接着上次" : "";
  const isInItsOwnWay = await copyTable(ends, table, old).then(
    () => false,
    (error: unknown) => {
      // What came to the source before the noted key, or was written and not noted.
      if (before && isDuplicate(error)) return true;
      throw error;
    },
  );
  let differing = isInItsOwnWay ? "" : await difference(ends, table, old);
  if (before && differing !== null) {
    await restartCopy(ends, table);
    note = "，源在两次之间有变化，重新搬过";
    await copyTable(ends, table, old);
    differing = await difference(ends, table, old);
  }
  if (differing !== null) throw new Error(differs(table, differing));
  const rows = [...old.keys()].reduce((sum, app) => sum + rowsOf(old, app), 0);
  const took = (performance.now() - startedMs) / 1000;
  report.say(`  ${table.name}  ${grouped(rows)} 行  ${took.toFixed(1)} 秒${note}`);
  return rows;
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

const difference = async (ends: Ends, table: MovedTable, old: Checksums): Promise<string | null> =>
  firstDifference(old, await readTotals(ends.target, table));

const differs = ({ name }: MovedTable, app: string): string =>
  `表 ${name}${app ? ` 里应用 ${app} 的行` : ""}在两边不同（行数或校验和）`;

const parts = `
SELECT p.relname, c.relname, pg_get_expr(c.relpartbound, c.oid)
FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent JOIN pg_class c ON c.oid = i.inhrelid
WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
ORDER BY p.relname, c.relname`;

/** Gives the target every part of a table that the source has, so that each row has a place. */
async function movePartitions(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  for (const [parent, part, bound] of await readTexts(source, parts)) {
    if (!parent || !part || !bound) continue;
    await target.query(
      `CREATE TABLE IF NOT EXISTS ${quoted(part)} PARTITION OF ${quoted(parent)} ${bound}`,
    );
  }
}

/** Lets numbers go on where the source stopped: none that was ever given is given again. */
async function moveSequences(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: MovedTable[],
): Promise<number> {
  let moved = 0;
  for (const { name, sequences } of tables) {
    for (const { column, name: sequence } of sequences) {
      const [state] = await readTexts(source, `SELECT last_value, is_called FROM ${sequence}`);
      await target.query("SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)", [
        quoted(name),
        column,
        state?.[0],
        state?.[1] === "t",
      ]);
      moved++;
    }
  }
  return moved;
}
