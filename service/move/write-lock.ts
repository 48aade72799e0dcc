import type pg from "pg";
import type { Store } from "../store/open";
import { quoted, readTexts } from "./session";

/** The same for every move; nobody else in a console's database uses it. */
const lockKey = 7_300_911;

/** Name of a move's sessions on a server. */
export const moveSession = "xi-move";

/** A store that this move has to itself. */
export interface WriteLock {
  /** Ends it: as if it had not been, or leaving the source read-only. */
  end(how: "given back" | "kept read-only"): Promise<void>;
}

/** Takes the lock that one move at a time has; the folder of an embedded store is locked already. */
async function lockStore(store: Store, error: string): Promise<pg.PoolClient | null> {
  if (store.kind === "pglite") return null;
  const client = await store.pool.connect();
  const [row] = await readTexts(client, "SELECT pg_try_advisory_lock($1)", [lockKey]);
  if (row?.[0] === "t") {
    // What a killed move has sent goes on without it, and would be written under this one's hands.
    await endSessions(client, `application_name = '${moveSession}'`);
    return client;
  }
  client.release();
  throw new Error(error);
}

/** The connection alone would give the lock back only once the server has noticed that it is gone. */
async function unlockStore(client: pg.PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [lockKey]).catch(() => {});
  client.release(true);
}

/** Keeps a second move out of the target. */
export async function holdTarget(store: Store): Promise<WriteLock> {
  const client = await lockStore(store, "目标正被另一次搬运使用，或与源是同一个库");
  return {
    end: async () => {
      if (client) await unlockStore(client);
    },
  };
}

/**
 * Keeps everybody from writing into a server's database: who is connected is thrown out, and finds
 * it read-only when coming back. The lock of an embedded folder does as much.
 */
export async function holdSource(store: Store): Promise<WriteLock> {
  const client = await lockStore(store, "源正被另一次搬运使用，请等它结束");
  if (!client) return { end: async () => {} };
  // A move that was killed has left the database read-only.
  await client.query("SET default_transaction_read_only = off");
  // Nobody writes to a cluster but through its coordinator; elsewhere the setting means nothing.
  await client.query("SET citus.enable_ddl_propagation = off");
  const [row] = await readTexts(client, "SELECT current_database()");
  const database = `ALTER DATABASE ${quoted(row?.[0] ?? "")}`;
  const end: WriteLock["end"] = async (how) => {
    try {
      if (how === "kept read-only") return;
      await client.query(`${database} RESET default_transaction_read_only`);
      await endOthers(client);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `源还是只读的（${reason}），请自行恢复：${database} RESET default_transaction_read_only`,
      );
    } finally {
      await unlockStore(client);
    }
  };
  try {
    await client.query(`${database} SET default_transaction_read_only = on`);
    await endOthers(client);
    await settlePrepared(client);
  } catch (error) {
    await end("given back");
    throw error;
  }
  return { end };
}

/** Of a transaction across nodes that was broken off, what is left is settled before it is read. */
async function settlePrepared(client: pg.ClientBase): Promise<void> {
  const [citus] = await readTexts(client, "SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  if (citus) await client.query("SELECT recover_prepared_transactions()");
}

/** Sessions keep the setting they began with, so each has to begin anew. */
const endOthers = (client: pg.ClientBase): Promise<void> =>
  endSessions(client, "backend_type = 'client backend'");

async function endSessions(client: pg.ClientBase, condition: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`,
  );
}
