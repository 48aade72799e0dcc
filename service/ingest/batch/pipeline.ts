import { setImmediate } from "node:timers/promises";
import type pg from "pg";

/** Minimal query interface of a pipelined transaction. */
export interface PipelinedClient {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * Sends statements of a transaction that is pipelined. After one that failed nothing more is sent, and
 * all fail as it did.
 */
export function lineOf(client: pg.ClientBase): PipelinedClient {
  let failure: { error: unknown } | null = null;
  return {
    async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      if (failure) throw failure.error;
      try {
        return await client.query<Row>(statement);
      } catch (error) {
        // Those behind it only tell that the transaction has failed.
        failure ??= { error };
        throw failure.error;
      }
    },
  };
}

/** Starts steps in order and waits for all, also when one fails: nothing is sent after the end of the transaction. */
export class Pipeline {
  readonly #running: Promise<{ fault: unknown } | null>[] = [];

  /** Goes on as soon as the store has been sent what is ready, so that it works while the next is prepared. */
  async start(step: () => Promise<unknown>): Promise<void> {
    this.#running.push(
      step().then(
        () => null,
        (error: unknown) => ({ fault: error }),
      ),
    );
    await setImmediate();
  }

  async end(): Promise<void> {
    for (const end of await Promise.all(this.#running)) if (end) throw end.fault;
  }
}

/**
 * Starts steps one after the other without waiting for their ends: each makes its statement ready while
 * the store works on those before it. Waits for all, also when one fails.
 */
export async function runPipelined(steps: (() => Promise<unknown>)[]): Promise<void> {
  const all = new Pipeline();
  for (const step of steps) await all.start(step);
  await all.end();
}
