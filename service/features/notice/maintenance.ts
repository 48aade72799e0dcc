import type { Log } from "../../base/log";
import { errorFields } from "../../base/log";
import { runEvery } from "../../base/run-every";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Db, Store } from "../../store/open";
import { notifyExpiry, notifyPostbacks } from "./expiry";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptDays = 90;
/** Longer than any term that a key tells of. */
const keysKeptDays = 6 * 366;

/** Forgets what was sent long ago. */
export async function pruneNotices(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom("notice")
    .where("created_at", "<", new Date(at - keptDays * dayMs))
    .where("state", "!=", 0)
    .execute();
  await db
    .deleteFrom("notice_once")
    .where("at", "<", new Date(at - keysKeptDays * dayMs))
    .execute();
}

/** Looks every hour for what nobody else notices; answers how to stop. */
export const startNoticeChecks = ({
  store,
  now,
  log,
}: {
  store: Store;
  now: () => number;
  log: Log;
}): (() => Promise<void>) =>
  runEvery({
    name: "notice-checks",
    everyMs: hourMs,
    firstAfterMs: 3 * 60_000,
    run: () =>
      withAdvisoryLock(
        store,
        "notices",
        async () => {
          await notifyExpiry(store.db, now());
          await notifyPostbacks(store.db, now());
          await pruneNotices(store.db, now());
        },
        { orSkip: true },
      ),
    onFault: (error) => log("warn", "notices", errorFields(error)),
  });
