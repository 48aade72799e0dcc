import { say } from "./message";
import { ServiceError } from "./service-error";

/** Lets few of an account's queries run at the same time; the others wait their turn. */
export interface Queries {
  /** Runs a query once it is its turn; refuses it when that takes too long. `signal` ends the wait. */
  run<Answer>(
    accountId: number,
    work: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

const usualWaitMs = 10_000;
/** More that wait would only wait in vain. */
const waitingAtMost = 200;

const tooMany = () => new ServiceError("0429", say("同时进行的查询过多，请稍后重试"), undefined, 2);

/** Queries of this process: `atOnce` of each account. */
export function createQueries(atOnce: number, waitMs = usualWaitMs): Queries {
  const lanes = new Map<number, Lane>();

  function waitForSlot(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    if (lane.waiting.length >= waitingAtMost || signal?.aborted) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const enter = () => {
        settle();
        resolve();
      };
      const leave = () => {
        settle();
        lane.waiting.splice(lane.waiting.indexOf(enter), 1);
        reject(tooMany());
      };
      const timer = setTimeout(leave, waitMs);
      signal?.addEventListener("abort", leave, { once: true });
      lane.waiting.push(enter);
    });
  }

  return {
    async run(accountId, work, signal) {
      const lane = lanes.get(accountId) ?? { running: 0, waiting: [] };
      lanes.set(accountId, lane);
      // Whoever is let in takes over the place of whoever ended.
      if (lane.running < atOnce) lane.running += 1;
      else await waitForSlot(lane, signal);
      try {
        return await work();
      } finally {
        const next = lane.waiting.shift();
        if (next) next();
        else if (--lane.running === 0) lanes.delete(accountId);
      }
    },
  };
}
