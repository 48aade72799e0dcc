import type pg from "pg";
import { troubleOf } from "../store/trouble";
import { applyBatch, isRepeated, type Outcome } from "./apply-batch";
import { type Arrival, type Waiting, waitingOf } from "./batch/arrival";

/** Refused because too much is waiting already. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Wait for more to come before a batch is written. */
  lingerMs: number;
  /** Events of one app that are written at once. */
  batchEvents: number;
  /** Events that may wait; more are refused. */
  waitingEvents: number;
}

const defaultQueueOptions: QueueOptions = {
  lingerMs: 10,
  batchEvents: 4_000,
  waitingEvents: 40_000,
};

/** After an event that was sent again so many batches of its app are looked up before they are written. */
const wariness = 20;

interface Entry {
  request: Waiting;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** What one app has sent; written in order, whatever becomes of what other apps sent. */
interface Lane {
  waiting: Entry[];
  running: Promise<void> | null;
}

/**
 * Collects the requests of each app into batches; a request is answered once its batch is committed.
 * A node that is away holds up the apps that lie on it, and no other.
 */
export class IngestQueue {
  readonly #pool: pg.Pool;
  readonly #options: QueueOptions;
  readonly #lanes = new Map<string, Lane>();
  /** Batches that are still looked up, by the app's key; of other apps none. */
  readonly #wary = new Map<string, number>();
  #waitingEvents = 0;
  /** Batches that may be written at the same time; the others wait for one of them to end. */
  #free: number;
  readonly #turns: (() => void)[] = [];

  constructor(pool: pg.Pool, options: QueueOptions = defaultQueueOptions) {
    this.#pool = pool;
    this.#options = options;
    // Reports are read over the other connections.
    this.#free = Math.ceil(pool.options.max / 2);
  }

  /** Rejects with `QueueFull`, or with the store's error; nothing is stored then. */
  push(arrival: Arrival): Promise<Outcome> {
    if (this.#waitingEvents + arrival.events.length > this.#options.waitingEvents) {
      return Promise.reject(new QueueFull());
    }
    this.#waitingEvents += arrival.events.length;
    const lane = this.#lanes.get(arrival.appkey) ?? { waiting: [], running: null };
    this.#lanes.set(arrival.appkey, lane);
    return new Promise((resolve, reject) => {
      lane.waiting.push({ request: waitingOf(arrival), resolve, reject });
      lane.running ??= this.#run(arrival.appkey, lane);
    });
  }

  /** Waits until everything that was accepted is stored. */
  async drain(): Promise<void> {
    while (this.#lanes.size > 0) {
      await Promise.all([...this.#lanes.values()].map(({ running }) => running));
    }
  }

  async #run(appkey: string, lane: Lane): Promise<void> {
    await new Promise((done) => setTimeout(done, this.#options.lingerMs));
    let answer = () => {};
    while (lane.waiting.length > 0) {
      await this.#takeTurn();
      // The next batch goes first: the store works on it while the one before is answered.
      answer = await this.#writeBatch(appkey, this.#take(lane), once(answer));
      this.#endTurn();
    }
    answer();
    this.#lanes.delete(appkey);
  }

  async #takeTurn(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((done) => this.#turns.push(done));
  }

  #endTurn(): void {
    const next = this.#turns.shift();
    if (next) next();
    else this.#free++;
  }

  #take(lane: Lane): Entry[] {
    let events = 0;
    let count = 0;
    while (count < lane.waiting.length) {
      events += lane.waiting[count]?.request.events.length ?? 0;
      if (count > 0 && events > this.#options.batchEvents) break;
      count++;
    }
    const batch = lane.waiting.splice(0, count);
    for (const { request } of batch) this.#waitingEvents -= request.events.length;
    return batch;
  }

  /** Stores requests; senders seldom repeat themselves, and whose did lately is not trusted. */
  async #apply(appkey: string, arrivals: Waiting[], onWriting: () => void): Promise<Outcome[]> {
    const batch = { appkey, arrivals };
    const wary = this.#wary.get(appkey) ?? 0;
    if (wary === 0) {
      try {
        return await applyBatch(this.#pool, { ...batch, isFresh: true }, onWriting);
      } catch (error) {
        if (!isRepeated(error)) throw error;
      }
    }
    const outcomes = await applyBatch(this.#pool, { ...batch, isFresh: false }, onWriting);
    const isRepeating = outcomes.some((outcome) => outcome && outcome.duplicates > 0);
    const left = isRepeating ? wariness : wary - 1;
    if (left > 0) this.#wary.set(appkey, left);
    else this.#wary.delete(appkey);
    return outcomes;
  }

  /** Writes a batch; answers how its senders are told. `onWriting` is called before it ends. */
  async #writeBatch(appkey: string, batch: Entry[], onWriting: () => void): Promise<() => void> {
    try {
      const requests = batch.map(({ request }) => request);
      const outcomes = await this.#apply(appkey, requests, onWriting);
      return () => {
        batch.forEach(({ resolve }, index) => {
          resolve(outcomes[index] ?? null);
        });
      };
    } catch (error) {
      // While the store takes nothing one request fares as all do.
      if (batch.length === 1 || troubleOf(error)) {
        return () => {
          for (const { reject } of batch) reject(error);
        };
      }
      // One bad request must not take the others with it.
      for (const one of batch) (await this.#writeBatch(appkey, [one], onWriting))();
      return () => {};
    } finally {
      onWriting();
    }
  }
}

/** The same, but only the first time. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
