import { errorFields, type Log } from "../log";
import type { Store } from "../store/open";
import { prune } from "./prune";

const firstAfterMs = 60_000;
const everyMs = 3_600_000;

/** Makes the space of removed rows usable again and renews statistics, table by table. */
export async function tidy({ pool }: Pick<Store, "pool">): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  // One after the other: requests get their turn in between.
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
}

/** Prunes a minute after the start and then every hour; answers how to stop. */
export function startMaintenance(store: Store, now: () => number, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await prune(store, now());
      // A server does this by itself; the embedded database has no process of its own for it.
      if (store.kind === "pglite") await tidy(store);
    } catch (error) {
      log("warn", "maintenance", errorFields(error));
    }
  };
  let timer = setTimeout(function next() {
    running = run();
    timer = setTimeout(next, everyMs).unref();
  }, firstAfterMs).unref();
  return async () => {
    clearTimeout(timer);
    await running;
  };
}
