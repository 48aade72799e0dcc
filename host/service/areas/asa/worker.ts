import { errorFields, type Log } from "../../log";
import { type SyncOptions, syncDue } from "./sync";

const everyMs = 60_000;

/** Looks every minute for channels whose figures are due; answers how to stop. */
export function startAsaSync(options: SyncOptions, log: Log): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await syncDue(options);
    } catch (error) {
      if (!isStopped) log("warn", "asa-sync", errorFields(error));
    }
  };
  let timer = setTimeout(function next() {
    running = run().then(() => {
      if (!isStopped) timer = setTimeout(next, everyMs).unref();
    });
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
