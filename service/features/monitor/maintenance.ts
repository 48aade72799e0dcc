import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import type { Db, Store } from "../../store/open";
import { evaluateDue } from "./evaluate";

const everyMs = 5_000;
const dayMs = 86_400_000;
/** Which periods were judged is kept as long as hours are. */
const periodDays = 90;
const alertDays = 400;

/** Forgets what was judged long ago. */
export async function pruneMonitor(db: Db, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * dayMs);
  await db.deleteFrom("monitor_period").where("judged_at", "<", before(periodDays)).execute();
  await db.deleteFrom("monitor_alert").where("closed_at", "<", before(alertDays)).execute();
  await db.deleteFrom("monitor_note").where("at", "<", before(alertDays)).execute();
}

/** Judges what is due, within the minute after each period; answers how to stop. */
export function startMonitor({
  store,
  now,
  log,
}: {
  store: Pick<Store, "db">;
  now: () => number;
  log: Log;
}): () => Promise<void> {
  let prunedMs = now();
  const onFault = (error: unknown) => log("warn", "monitor", errorFields(error));
  return runEvery({
    name: "monitor",
    everyMs,
    run: async () => {
      await evaluateDue({ db: store.db, now, onFault });
      if (now() - prunedMs < dayMs) return;
      prunedMs = now();
      await pruneMonitor(store.db, now());
    },
    onFault,
  });
}
