import type pg from "pg";
import { troubleOf } from "../store/trouble";
import { applyBatch, type Outcome } from "./apply-batch";
import type { Arrival } from "./batch/arrival";

/** Refused because too much is waiting already. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Wait for more to come before a batch is written. */
  lingerMs: number;
  /** Events of one batch. */
  batchEvents: number;
  /** Events that may wait; more are refused. */
  waitingEvents: number;
}

const defaultQueueOptions: QueueOptions = {
  lingerMs: 10,
  batchEvents: 4_000,
  waitingEvents: 40_000,
};

interface Waiting {
  arrival: Arrival;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Collects requests into batches; a request is answered once its batch is committed. */
export class IngestQueue {
  readonly #pool: pg.Pool;
  readonly #options: QueueOptions;
  #waiting: Waiting[] = [];
  #waitingEvents = 0;
  #running: Promise<void> | null = null;

  constructor(pool: pg.Pool, options: QueueOptions = defaultQueueOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Rejects with `QueueFull`, or with the store's error; nothing is stored then. */
  push(arrival: Arrival): Promise<Outcome> {
    if (this.#waitingEvents + arrival.events.length > this.#options.waitingEvents) {
      return Promise.reject(new QueueFull());
    }
    this.#waitingEvents += arrival.events.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ arrival, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Waits until everything that was accepted is stored. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((done) => setTimeout(done, this.#options.lingerMs));
    while (this.#waiting.length > 0) await this.#writeBatch(this.#take());
    this.#running = null;
  }

  #take(): Waiting[] {
    let events = 0;
    let count = 0;
    while (count < this.#waiting.length) {
      events += this.#waiting[count]?.arrival.events.length ?? 0;
      if (count > 0 && events > this.#options.batchEvents) break;
      count++;
    }
    const batch = this.#waiting.splice(0, count);
    for (const { arrival } of batch) this.#waitingEvents -= arrival.events.length;
    return batch;
  }

  async #writeBatch(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await applyBatch(
        this.#pool,
        batch.map(({ arrival }) => arrival),
      );
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? null);
      });
    } catch (error) {
      // While the store takes nothing one request fares as all do.
      if (batch.length === 1 || troubleOf(error)) for (const { reject } of batch) reject(error);
      // One bad request must not take the others with it.
      else for (const one of batch) await this.#writeBatch([one]);
    }
  }
}
