import { setImmediate } from "node:timers/promises";

const heldMs = 10;

/** Waits, when awaited after more than 10 ms of work, until other work of this thread had its turn. */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMs) return;
    await setImmediate();
    since = performance.now();
  };
}
