import { setTimeout as pause } from "node:timers/promises";
import { errorFields, type Log } from "../base/log";
import { openStore, type Store, type StorePlace } from "./open";
import { isUnavailable } from "./store-outage";

const firstPauseMs = 500;
const longestPauseMs = 5_000;

/**
 * Opens the store; a server that is away is asked again for some time, ever less often. Whoever starts
 * everything at once starts the service before the database is there.
 */
export async function openWhenThere(
  place: StorePlace,
  { waitSeconds, log }: { waitSeconds: number; log: Log },
): Promise<Store> {
  const untilMs = performance.now() + waitSeconds * 1_000;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await openStore(place);
    } catch (error) {
      const isWorthIt = place.databaseUrl !== undefined && isUnavailable(error);
      if (!isWorthIt || performance.now() + pauseMs > untilMs) throw error;
      log("warn", "start.waiting", { ...errorFields(error), stack: undefined });
      await pause(pauseMs);
    }
  }
}
