export interface RepeatOptions {
  /** Whoever watches the service knows the worker by it. */
  name: string;
  everyMs: number;
  /** Default `everyMs`. */
  firstAfterMs?: number;
  /** Runs one round; a long one ends early when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Told of a round that failed; not while stopping, when the store closes underneath. */
  onFault: (error: unknown) => void;
}

/** When a worker last did a round without an error; at first, when it began. */
interface Worker {
  everyMs: number;
  lastMs: number;
}

const running = new Map<string, Worker>();

/** The workers of this process, by name. */
export const runningWorkers: ReadonlyMap<string, Readonly<Worker>> = running;

/** Runs rounds one after another, a pause between them; answers how to stop, which waits for the round under way. */
export function runEvery(options: RepeatOptions): () => Promise<void> {
  const { name, everyMs, firstAfterMs = everyMs, run, onFault } = options;
  const worker: Worker = { everyMs, lastMs: Date.now() };
  running.set(name, worker);
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await run(signal);
      worker.lastMs = Date.now();
    } catch (error) {
      if (!signal.aborted) onFault(error);
    }
  };
  let timer = setTimeout(function next() {
    underWay = round().then(() => {
      if (!signal.aborted) timer = setTimeout(next, everyMs).unref();
    });
  }, firstAfterMs).unref();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    if (running.get(name) === worker) running.delete(name);
    await underWay;
  };
}
