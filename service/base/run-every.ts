export interface RepeatOptions {
  everyMs: number;
  /** Default `everyMs`. */
  firstAfterMs?: number;
  /** Runs one round; a long one ends early when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Told of a round that failed; not while stopping, when the store closes underneath. */
  onFault: (error: unknown) => void;
}

/** Runs rounds one after another, a pause between them; answers how to stop, which waits for the round under way. */
export function runEvery(options: RepeatOptions): () => Promise<void> {
  const { everyMs, firstAfterMs = everyMs, run, onFault } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) onFault(error);
    }
  };
  let timer = setTimeout(function next() {
    running = round().then(() => {
      if (!signal.aborted) timer = setTimeout(next, everyMs).unref();
    });
  }, firstAfterMs).unref();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
