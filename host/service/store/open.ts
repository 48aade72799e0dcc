import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { migrate } from "./migrate";
import type { Tables } from "./tables";

export type Db = Kysely<Tables>;

export interface Store {
  db: Db;
  /** `pglite` (embedded) or `postgres` (a server or cluster by DATABASE_URL). */
  kind: "pglite" | "postgres";
  /** The pool below `db`, for statements that bind arrays. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (value) => value);

/**
 * Opens the store and brings its schema up to date: the server at `databaseUrl`, or else the
 * embedded one in `dataDir` (`memory` keeps nothing).
 */
export async function openStore(options: {
  databaseUrl?: string | undefined;
  dataDir: string | "memory";
}): Promise<Store> {
  const opened = options.databaseUrl
    ? openServer(options.databaseUrl)
    : await openEmbedded(options.dataDir);
  await migrate(opened.pool);
  return opened;
}

function openServer(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return wrap("postgres", pool, () => pool.end());
}

async function openEmbedded(dataDir: string): Promise<Store> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { createPgConfig } = await import("@electric-sql/pglite/node-postgres");
  const isMemory = dataDir === "memory";
  if (!isMemory) await mkdir(dataDir, { recursive: true });
  const lite = await PGlite.create(isMemory ? "memory://" : join(dataDir, "pg"));
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 } as pg.PoolConfig);
  return wrap("pglite", pool, async () => {
    await pool.end();
    await lite.close();
  });
}

function wrap(kind: Store["kind"], pool: pg.Pool, close: () => Promise<void>): Store {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind, pool, close };
}
