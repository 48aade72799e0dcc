import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { checkEngineFolder, engineFolder, unfinishedFolder } from "../base/data-folder";
import { topics } from "../base/topics";
import { copyToServer } from "./copy";
import { distribute } from "./distribute";
import { type EmbeddedEngine, openInMemory, openInWorker } from "./embedded-engine";
import { lockFolder } from "./embedded-lock";
import { EmbeddedSocket } from "./embedded-socket";
import { withAdvisoryLock } from "./in-transaction";
import { migrate } from "./migrate";
import type { Tables } from "./tables";

export type Db = Kysely<Tables>;

export interface Store {
  db: Db;
  /** `pglite` (embedded) or `postgres` (a server or cluster by DATABASE_URL). */
  kind: "pglite" | "postgres";
  /** The pool below `db`, for statements that bind arrays. */
  pool: pg.Pool;
  /**
   * Copies rows into a table (`name (columns)`), after the queries that `client` has and in its
   * transaction. `lines` is COPY's text format: a line per row, a tab between values, `\N` for null.
   * Bytes are the store's from then on.
   */
  copy(client: pg.ClientBase, into: string, lines: string | Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (value) => value);

/**
 * Place of a store: the server at `databaseUrl`, or embedded in `dataDir` (`memory` stores
 * nothing).
 */
export interface StorePlace {
  databaseUrl?: string | undefined;
  dataDir: string | "memory";
  /** Folder of an empty embedded store to start from; without it, creating one takes seconds. */
  emptyStore?: string | undefined;
  /** Name of its sessions on a server; the server lists them by it. */
  applicationName?: string | undefined;
}

/** Opens the store and brings its schema up to date. */
export async function openStore(location: StorePlace): Promise<Store> {
  const opened = await openAsItIs(location);
  try {
    await bringUpToDate(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Several services may start at once. */
export const bringUpToDate = async (store: Store): Promise<void> => {
  await withAdvisoryLock(store, "schema", async () => {
    await migrate(store.pool);
    if (store.kind === "postgres") await distribute(store.pool);
  });
};

/** Opens the store with whatever schema it has. */
export const openAsItIs = async ({
  databaseUrl,
  dataDir,
  emptyStore,
  applicationName,
}: StorePlace): Promise<Store> =>
  databaseUrl ? openServer(databaseUrl, applicationName) : openEmbedded(dataDir, emptyStore);

/** A server that does not answer is away; whoever asks is told so instead of waiting. */
const connectMs = 5_000;

function openServer(connectionString: string, applicationName: string | undefined): Store {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // Compiling takes half a second and saves less: the longest queries here are counts. Nor are
    // helpers started for a report of a few milliseconds: that takes longer, and another's processor.
    onConnect: async (client) => {
      await client.query("SET jit = off; SET parallel_setup_cost = 20000");
    },
  });
  return wrap("postgres", pool, {
    copy: (client, into, lines) => copyToServer(client, into, encode(lines)),
    close: () => pool.end(),
  });
}

async function openEmbedded(dataDir: string, emptyStore: string | undefined): Promise<Store> {
  if (dataDir === "memory") return storeOn(await openInMemory());
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    checkEngineFolder(dataDir);
    const folder = join(dataDir, engineFolder);
    if (!existsSync(folder)) {
      await createIn(folder, join(dataDir, unfinishedFolder), emptyStore);
    }
    return storeOn(await openInWorker(folder), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates a store. An interruption leaves no partial store in `folder`. */
async function createIn(
  folder: string,
  part: string,
  emptyStore: string | undefined,
): Promise<void> {
  await rm(part, { recursive: true, force: true });
  if (emptyStore !== undefined && existsSync(emptyStore)) {
    await cp(join(emptyStore, engineFolder), part, { recursive: true });
  } else {
    // What creates the files keeps 400 MB for as long as it lives: only a fresh thread stays small.
    await (await openInWorker(part)).close();
  }
  await rename(part, folder);
}

/** A store on an embedded engine whose schema is up to date; closing it closes the engine. */
export function storeOn(engine: EmbeddedEngine, unlock = async (): Promise<void> => {}): Store {
  const pool = new pg.Pool({
    user: "postgres",
    database: "postgres",
    // The engine has one session: a second connection would share the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedSocket(engine) as never,
  });
  return wrap("pglite", pool, {
    copy: (_client, into, lines) => engine.copy(into, encode(lines)),
    async close() {
      await pool.end();
      await engine.close();
      await unlock();
    },
  });
}

const encode = (lines: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  typeof lines === "string" ? new TextEncoder().encode(lines) : lines;

function wrap(kind: Store["kind"], pool: pg.Pool, own: Pick<Store, "copy" | "close">): Store {
  // A connection that breaks fails the query on it and is replaced; idle or in use, without a
  // listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: dbOf(pool), kind, pool, ...own };
}

/** Queries on the connections of a pool. */
export const dbOf = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: publishQuery });

const operations: Record<string, string> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

function publishQuery(event: LogEvent): void {
  const operation = operations[event.query.query.kind] ?? "other";
  const error = event.level === "error" ? event.error : undefined;
  topics.query.publish({ operation, ms: event.queryDurationMillis, error });
}

/** Queries of one connection, within its transaction, one after the other: reports ask for several at once. */
export function dbOn(client: pg.PoolClient): Db {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: unknown[]) => {
    const result = last.then(() => client.query(text, values));
    last = result.catch(() => {});
    return result;
  };
  const connection = { query, release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}
