import { openDue } from "../../access/disabled";
import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import { clearDocumentUploads } from "../../files/upload-ticket";
import type { StoragePort } from "../../ports";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Store } from "../../store/open";
import { clearImages } from "../certification";
import { closeDueAccounts } from "./closure";

const hourMs = 3_600_000;
const documentsEveryMs = 10 * 60_000;
const minuteMs = 60_000;

interface MaintenanceDeps {
  store: Store;
  ports: { storage: StoragePort };
  now: () => number;
  log: Log;
}

/** Closes accounts whose notice is over, opens those whose barring is, and clears pictures nobody submitted, every hour; answers how to stop. */
export function startClosures({ store, ports, now, log }: MaintenanceDeps): () => Promise<void> {
  const round = async () => {
    for (const id of await closeDueAccounts({ db: store.db, ports, now })) {
      log("info", "account-closed", { accountId: id });
    }
    await clearImages({ db: store.db, ports, now });
  };
  const stops = [
    runEvery({
      name: "documents",
      everyMs: documentsEveryMs,
      run: () => clearDocumentUploads({ ports, now }),
      onFault: (error) => log("warn", "documents", errorFields(error)),
    }),
    runEvery({
      name: "disabled-accounts",
      everyMs: minuteMs,
      run: async () => {
        for (const id of await openDue(store.db, now())) {
          log("info", "account-enabled", { accountId: id });
        }
      },
      onFault: (error) => log("warn", "disabled-accounts", errorFields(error)),
    }),
    runEvery({
      name: "closures",
      everyMs: hourMs,
      firstAfterMs: 2 * 60_000,
      run: () => withAdvisoryLock(store, "closures", round, { orSkip: true }),
      onFault: (error) => log("warn", "closures", errorFields(error)),
    }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
