import type pg from "pg";

const indexes = `
SELECT i.indrelid::regclass::text AS "table", c.relname AS name,
  pg_get_indexdef(c.oid) AS definition, pg_get_constraintdef(k.oid) AS "constraint"
FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
LEFT JOIN pg_constraint k ON k.conindid = c.oid AND k.conrelid = i.indrelid
WHERE i.indrelid = ANY($1::regclass[]) ORDER BY i.indisprimary DESC, c.oid`;

interface IndexRow {
  table: string;
  name: string;
  definition: string;
  /** Null when the index belongs to no constraint. */
  constraint: string | null;
}

/**
 * Drops the indexes of empty tables and answers what builds them again: once over all rows is faster
 * than row by row.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<IndexRow>(indexes, [tables]);
  for (const { table, name, constraint } of rows) {
    await client.query(
      constraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`,
    );
  }
  return async () => {
    for (const { table, name, definition, constraint } of rows) {
      await client.query(
        constraint ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${constraint}` : definition,
      );
    }
  };
}
