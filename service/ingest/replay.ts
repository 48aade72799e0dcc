import type { Store } from "../store/open";
import { type Taken, takeBatch } from "./accept/accept";
import { openDoor } from "./admit/door";
import { noLimits } from "./admit/standing";
import type { bodies } from "./batch/schema";
import { IngestQueue } from "./queue";

/** A way into the store for events of a past moment, which counts them as the endpoints would have then. */
export function replayInto(store: Store) {
  const limitsOf = () => noLimits;
  let nowMs = 0;
  const door = openDoor({ store, limitsOf, now: () => nowMs });
  const queue = new IngestQueue(store.pool, { limitsOf, onStanding: door.note });
  return {
    take(
      kind: keyof typeof bodies,
      json: unknown,
      reporter: { ip: string; userAgent: string; nowMs: number },
    ): Promise<Taken> {
      nowMs = Math.max(nowMs, reporter.nowMs);
      return takeBatch(kind, json, reporter, { door, queue });
    },
    drain: () => queue.drain(),
  };
}
