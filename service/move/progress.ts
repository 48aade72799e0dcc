import pg from "pg";

export interface Progress {
  rows: number;
  /** Key of the last row there; null = none. */
  after: string[] | null;
  isCopied: boolean;
}

const schema = "xi_move";

/** Returns the source of an unfinished move; null without one. */
export async function unfinishedFrom(client: Pick<pg.ClientBase, "query">): Promise<string | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('${schema}.source') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return null;
  const source = await client.query<{ label: string }>(`SELECT label FROM ${schema}.source`);
  return source.rows[0]?.label ?? null;
}

/** Notes that a move into this store has begun, and where it comes from, at once or not at all. */
export async function begin(client: Pick<pg.ClientBase, "query">, label: string): Promise<void> {
  await client.query(
    `BEGIN; CREATE SCHEMA ${schema};
     CREATE TABLE ${schema}.source (label text NOT NULL);
     CREATE TABLE ${schema}.progress (name text PRIMARY KEY, copied bigint NOT NULL, after jsonb,
       is_copied boolean NOT NULL);
     INSERT INTO ${schema}.source VALUES (${pg.escapeLiteral(label)});
     COMMIT`,
  );
}

/** Forgets the move: it is finished. */
export const finish = (client: Pick<pg.ClientBase, "query">) =>
  client.query(`DROP SCHEMA ${schema} CASCADE`);

export async function readProgress(client: pg.ClientBase, name: string): Promise<Progress | null> {
  const { rows } = await client.query<{ rows: number; after: string[] | null; isCopied: boolean }>(
    `SELECT copied AS rows, after, is_copied AS "isCopied" FROM ${schema}.progress WHERE name = $1`,
    [name],
  );
  return rows[0] ?? null;
}

/** Written in the transaction of the rows it tells of. */
export const writeProgress = (
  client: pg.ClientBase,
  name: string,
  { rows, after, isCopied }: Progress,
) =>
  client.query(
    `INSERT INTO ${schema}.progress VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET copied = excluded.copied, after = excluded.after,
       is_copied = excluded.is_copied`,
    [name, rows, after && JSON.stringify(after), isCopied],
  );
