import type pg from "pg";
import { quoted, readTexts } from "./session";

const parts = `
SELECT p.relname, c.relname, pg_get_expr(c.relpartbound, c.oid)
FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent JOIN pg_class c ON c.oid = i.inhrelid
WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
ORDER BY p.relname, c.relname`;

/** Gives the target every part of a table that the source has, so that each row has a place. */
export async function movePartitions(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  for (const [parent, part, bound] of await readTexts(source, parts)) {
    if (!parent || !part || !bound) continue;
    await target.query(
      `CREATE TABLE IF NOT EXISTS ${quoted(part)} PARTITION OF ${quoted(parent)} ${bound}`,
    );
  }
}
