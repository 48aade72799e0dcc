import { errorFields, type Log } from "../log";
import type { Store } from "../store/open";
import { prune } from "./prune";

const firstAfterMs = 60_000;
const everyMs = 3_600_000;

/** Prunes a minute after the start and then every hour; answers how to stop. */
export function startMaintenance(store: Store, now: () => number, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await prune(store, now());
      // The embedded database has no process of its own that would look after statistics.
      if (store.kind === "pglite") await store.pool.query("ANALYZE");
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
