import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db } from "./open";

/** Minimal query interface. */
interface Asking {
  query(statement: pg.QueryConfig): Promise<{ rows: unknown[] }>;
}

const lock = "SELECT 1 FROM app_home WHERE app_id = $1::bigint FOR NO KEY UPDATE";
const make = "INSERT INTO app_home (app_id) VALUES ($1::bigint) ON CONFLICT DO NOTHING";

/**
 * Makes this transaction the only one that counts for an app or changes what is counted for it, until
 * it ends. The row it locks lies where the app's other rows do.
 */
export const lockApp = (client: Asking, appId: number): Promise<void> =>
  lockHome(appId, async (text) => {
    const name = text === lock ? "lock-app" : "make-app-home";
    return (await client.query({ name, text, values: [appId] })).rows.length;
  });

/** The same in a transaction of the query builder. */
export const lockAppIn = (tx: Db, appId: number): Promise<void> =>
  lockHome(
    appId,
    async (text) => (await tx.executeQuery(CompiledQuery.raw(text, [appId]))).rows.length,
  );

/** The row is made when an app is counted for the first time. */
async function lockHome(appId: number, run: (text: string) => Promise<number>): Promise<void> {
  if ((await run(lock)) === 1) return;
  await run(make);
  if ((await run(lock)) !== 1) throw new Error(`App ${appId} has no row to lock`);
}
