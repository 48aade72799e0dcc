import type pg from "pg";
import { type CountedEvents, topics } from "../base/topics";
import { outageOf } from "../store/store-outage";
import { type AppLimits, type LimitedApp, noLimits, type Standing } from "./admit/standing";
import { applyBatch, isRepeated, isStored, type Outcome } from "./apply-batch";
import { type Arrival, type QueuedEvent, toQueued } from "./batch/arrival";
import { Turns } from "./turns";

/** Refused because too much is waiting already: of the app, or of all together. */
export class QueueFull extends Error {
  constructor(readonly scope: "app" | "all") {
    super(`too much is waiting of ${scope}`);
  }
}

/** State of a queue at a moment. */
export interface QueueReading {
  events: number;
  /** Events that may wait. */
  limit: number;
  /** Apps of which something waits or is written. */
  lanes: number;
  /** When the oldest request that waits was received; null when none does. */
  oldestMs: number | null;
}

export interface QueueOptions {
  /** Wait for more to come before a batch is written. */
  lingerMs: number;
  /** Events of one app that are written at once. */
  batchEvents: number;
  /** The same while other apps have something to write, too. */
  sharedEvents: number;
  /** Events that may wait; more are refused. */
  waitingEvents: number;
  /** Events of one app that may wait however little is free. */
  laneEvents: number;
  /** Limits of an app, by its row. */
  limitsOf: (app: LimitedApp) => AppLimits;
  /** Told of an app what a batch has read and counted; null where there is no such app. */
  onStanding?: (appkey: string, standing: Standing | null) => void;
  apply: typeof applyBatch;
  now: () => number;
}

const defaultQueueOptions: QueueOptions = {
  lingerMs: 10,
  batchEvents: 4_000,
  sharedEvents: 250,
  waitingEvents: 40_000,
  laneEvents: 4_000,
  limitsOf: () => noLimits,
  apply: applyBatch,
  now: () => performance.now(),
};

/** After an event that was sent again so many batches of its app are looked up before they are written. */
const wariness = 20;

interface Entry {
  request: QueuedEvent;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Queue of one app; written in order, independently of other apps. */
interface Lane {
  waiting: Entry[];
  events: number;
  running: Promise<void> | null;
}

const sizeOf = ({ request }: Entry): number => request.events.length;

/**
 * Collects the requests of each app into batches; a request is answered once its batch is committed.
 * A node that is away holds up the apps that lie on it, and no other. An app that sends more than is
 * written fills its share of the queue, and waits for its turn like the others.
 */
export class IngestQueue {
  readonly #pool: pg.Pool;
  readonly #options: QueueOptions;
  readonly #lanes = new Map<string, Lane>();
  /** Batches that are still looked up, by the app's key; of other apps none. */
  readonly #wary = new Map<string, number>();
  #waitingEvents = 0;
  readonly #turns: Turns<Entry>;

  constructor(pool: pg.Pool, options: Partial<QueueOptions> = {}) {
    this.#pool = pool;
    this.#options = { ...defaultQueueOptions, ...options };
    const { batchEvents, sharedEvents, now } = this.#options;
    // Reports are read over the other connections.
    const atOnce = Math.ceil(pool.options.max / 2);
    this.#turns = new Turns({ atOnce, alone: batchEvents, shared: sharedEvents, sizeOf, now });
  }

  /** Rejects with `QueueFull`, or with the store's error; nothing is stored then. */
  push(arrival: Arrival): Promise<Outcome> {
    const lane = this.#lanes.get(arrival.appkey) ?? { waiting: [], events: 0, running: null };
    const count = arrival.events.length;
    const scope = this.#refusing(lane, count);
    if (scope) {
      publishEvents(arrival.events[0]?.kind, "refused_full", count);
      return Promise.reject(new QueueFull(scope));
    }
    this.#waitingEvents += count;
    lane.events += count;
    this.#lanes.set(arrival.appkey, lane);
    return new Promise((resolve, reject) => {
      lane.waiting.push({ request: toQueued(arrival), resolve, reject });
      lane.running ??= this.#run(arrival.appkey, lane);
    });
  }

  /** Returns the state of the queue. */
  waiting(): QueueReading {
    let oldestMs: number | null = null;
    for (const { waiting } of this.#lanes.values()) {
      const since = waiting[0]?.request.sender.receivedMs;
      if (since !== undefined && (oldestMs === null || since < oldestMs)) oldestMs = since;
    }
    const { waitingEvents: limit } = this.#options;
    return { events: this.#waitingEvents, limit, lanes: this.#lanes.size, oldestMs };
  }

  /** Waits until everything that was accepted is stored. */
  async drain(): Promise<void> {
    while (this.#lanes.size > 0) {
      await Promise.all([...this.#lanes.values()].map(({ running }) => running));
    }
  }

  /** Whose waiting events leave no room for more; null while there is room. */
  #refusing(lane: Lane, count: number): QueueFull["scope"] | null {
    const { waitingEvents, laneEvents } = this.#options;
    const free = waitingEvents - this.#waitingEvents;
    if (lane.events + count > Math.max(laneEvents, free / 2)) return "app";
    return count > free ? "all" : null;
  }

  async #run(appkey: string, lane: Lane): Promise<void> {
    await new Promise((done) => setTimeout(done, this.#options.lingerMs));
    let response = () => {};
    while (lane.waiting.length > 0) {
      const batchItems = this.#turns.take(appkey, lane.waiting);
      // While others go first nobody is to wait for being told.
      if (batchItems instanceof Promise) response();
      const batch = await batchItems;
      for (const entry of batch) {
        lane.events -= sizeOf(entry);
        this.#waitingEvents -= sizeOf(entry);
      }
      // The next batch goes first: the store works on it while the one before is answered.
      response = once(await this.#writeBatch(appkey, batch, response));
      this.#turns.end();
    }
    response();
    this.#lanes.delete(appkey);
  }

  /** Stores requests; senders seldom repeat themselves, and whose did lately is not trusted. */
  async #apply(appkey: string, arrivals: QueuedEvent[], onWriting: () => void): Promise<Outcome[]> {
    const { apply, limitsOf, onStanding } = this.#options;
    const onAppStanding =
      onStanding && ((standing: Standing | null) => onStanding(appkey, standing));
    const batch = { appkey, arrivals, limitsOf, onStanding: onAppStanding };
    const wary = this.#wary.get(appkey) ?? 0;
    if (wary === 0) {
      try {
        return await apply(this.#pool, { ...batch, isFresh: true }, onWriting);
      } catch (error) {
        if (!isRepeated(error)) throw error;
      }
    }
    const outcomes = await apply(this.#pool, { ...batch, isFresh: false }, onWriting);
    const isRepeating = outcomes.some((outcome) => isStored(outcome) && outcome.duplicates > 0);
    const left = isRepeating ? wariness : wary - 1;
    if (left > 0) this.#wary.set(appkey, left);
    else this.#wary.delete(appkey);
    return outcomes;
  }

  /** Writes a batch; answers how its senders are told. `onWriting` is called before it ends. */
  async #writeBatch(appkey: string, batch: Entry[], onWriting: () => void): Promise<() => void> {
    try {
      const requests = batch.map(({ request }) => request);
      const begunMs = performance.now();
      const outcomes = await this.#apply(appkey, requests, onWriting);
      if (topics.batch.isWatched) publishBatch(requests, outcomes, performance.now() - begunMs);
      return () => {
        batch.forEach(({ resolve }, index) => {
          resolve(outcomes[index] ?? null);
        });
      };
    } catch (error) {
      // While the store takes nothing one request fares as all do.
      if (batch.length === 1 || outageOf(error)) {
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

function publishEvents(
  kind: string | undefined,
  outcome: CountedEvents["outcome"],
  events: number,
): void {
  if (events > 0 && kind !== undefined) topics.events.publish({ kind, outcome, events });
}

function publishBatch(requests: QueuedEvent[], outcomes: Outcome[], ms: number): void {
  const sum = requests.reduce((events, request) => events + request.events.length, 0);
  topics.batch.publish({ events: sum, ms });
  requests.forEach(({ events }, index) => {
    const outcome = outcomes[index] ?? null;
    const kind = events[0]?.event.kind;
    if (outcome === null) publishEvents(kind, "unknown_app", events.length);
    else if ("cause" in outcome) publishEvents(kind, "refused_limit", events.length);
    else {
      publishEvents(kind, "accepted", outcome.accepted);
      publishEvents(kind, "duplicate", outcome.duplicates);
    }
  });
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
