import { setTimeout as pause } from "node:timers/promises";
import { errorFields, type Log } from "../base/log";
import { runEvery } from "../base/run-every";
import { withAdvisoryLock } from "../store/in-transaction";
import type { Store } from "../store/open";
import { analyzeSplit } from "../store/partitions";
import { prune } from "./prune";
import { keepRisks } from "./risk/keep-risks";

const firstAfterMs = 60_000;
const everyMs = 3_600_000;
const tidyPauseMs = 1_000;
const analyzedEveryMs = 24 * everyMs;

/**
 * Makes the space of removed rows usable again and renews statistics. The engine does one thing at a
 * time: the pause after each table lets requests through, so that none waits for more than one.
 */
export async function cleanUp(
  { pool }: Pick<Store, "pool">,
  { pauseMs = 0, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  // A split table has no rows of its own; looking at it looks at all of its partitions.
  const { rows } = await pool.query<{ name: string; verb: string }>(
    `SELECT relname AS name, CASE WHEN relkind = 'p' THEN 'ANALYZE'
       WHEN relispartition THEN 'VACUUM' ELSE 'VACUUM (ANALYZE)' END AS verb FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  for (const { name, verb } of rows) {
    if (signal?.aborted) return;
    await pool.query(`${verb} ${name}`);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Prunes a minute after the start and then every hour; answers how to stop. */
export function startMaintenance(
  { store, config, log }: { store: Store; config: { auditDays?: number }; log: Log },
  now: () => number,
): () => Promise<void> {
  let analyzedMs = Number.NEGATIVE_INFINITY;
  return runEvery({
    name: "maintenance",
    everyMs,
    firstAfterMs,
    run: async (signal) => {
      const maintain = async () => {
        await prune(store, now(), config);
        await keepRisks(store, now());
      };
      await withAdvisoryLock(store, "upkeep", maintain, { orSkip: true });
      // A server tidies by itself; the embedded database has no process of its own for it.
      if (store.kind === "pglite") await cleanUp(store, { pauseMs: tidyPauseMs, signal });
      else if (now() - analyzedMs >= analyzedEveryMs) {
        analyzedMs = now();
        await analyzeSplit(store.pool);
      }
    },
    onFault: (error) => log("warn", "maintenance", errorFields(error)),
  });
}
