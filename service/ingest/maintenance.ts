import { setTimeout as pause } from "node:timers/promises";
import { errorFields, type Log } from "../base/log";
import { repeat } from "../base/repeat";
import { alone } from "../store/alone";
import type { Store } from "../store/open";
import { prune } from "./prune";

const firstAfterMs = 60_000;
const everyMs = 3_600_000;
const tidyPauseMs = 1_000;

/**
 * Makes the space of removed rows usable again and renews statistics. The engine does one thing at a
 * time: the pause after each table lets requests through, so that none waits for more than one.
 */
export async function tidy(
  { pool }: Pick<Store, "pool">,
  { pauseMs = 0, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  for (const { name } of rows) {
    if (signal?.aborted) return;
    await pool.query(`VACUUM (ANALYZE) ${name}`);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Prunes a minute after the start and then every hour; answers how to stop. */
export const startMaintenance = (
  store: Store,
  now: () => number,
  log: Log,
): (() => Promise<void>) =>
  repeat({
    everyMs,
    firstAfterMs,
    run: async (signal) => {
      await alone(store, "upkeep", () => prune(store, now()), { orSkip: true });
      // A server does this by itself; the embedded database has no process of its own for it.
      if (store.kind === "pglite") await tidy(store, { pauseMs: tidyPauseMs, signal });
    },
    onFault: (error) => log("warn", "maintenance", errorFields(error)),
  });
