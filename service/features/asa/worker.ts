import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import { type SyncOptions, syncDue } from "./sync";

const everyMs = 60_000;

/** Looks every minute for channels whose figures are due; answers how to stop. */
export const startAsaSync = (options: SyncOptions, log: Log): (() => Promise<void>) =>
  runEvery({
    name: "asa-sync",
    everyMs,
    run: () => syncDue(options),
    onFault: (error) => log("warn", "asa-sync", errorFields(error)),
  });
