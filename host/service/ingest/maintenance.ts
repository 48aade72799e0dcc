import type { Log } from "../log";
import { grainCode } from "../store/event-tables";
import type { Store } from "../store/open";

const everyMs = 3_600_000;
/** The longest window a touch can matter for. */
const touchDays = 31;
const hourlyDays = 90;

/** Removes what no window or report reaches any more. */
export async function prune({ pool }: Pick<Store, "pool">, nowMs: number): Promise<void> {
  const day = Math.floor(nowMs / 86_400_000);
  await pool.query("DELETE FROM touch WHERE ts < to_timestamp($1)", [(day - touchDays) * 86_400]);
  await pool.query("DELETE FROM ip_install WHERE day < $1", [day - 3]);
  await pool.query("DELETE FROM rollup WHERE grain = $1 AND t < $2", [
    grainCode.hour,
    (day - hourlyDays) * 24,
  ]);
}

/** Prunes every hour; the embedded database has no process of its own that would look after statistics. */
export function startMaintenance(store: Store, now: () => number, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await prune(store, now());
      if (store.kind === "pglite") await store.pool.query("ANALYZE");
    } catch (error) {
      log("warn", "maintenance", { error: error instanceof Error ? error.message : String(error) });
    }
  };
  const timer = setInterval(() => {
    running = run();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
