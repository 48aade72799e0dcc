import { setImmediate } from "node:timers/promises";
import type pg from "pg";

/** What sends statements. */
export interface Line {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** A connection that sends statements without waiting for the answers to those before; its types do not know of it. */
type Pipelining = pg.ClientBase & { pipeline: boolean };

/**
 * Runs with a line that sends statements at once, however many of them the store has not answered yet.
 * After one that failed nothing more is sent, and all fail as it did. `run` ends when all are answered.
 */
export async function inLine<Result>(
  client: pg.ClientBase,
  run: (line: Line) => Promise<Result>,
): Promise<Result> {
  const connection = client as Pipelining;
  let fault: { error: unknown } | null = null;
  const line: Line = {
    async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      if (fault) throw fault.error;
      try {
        return await client.query<Row>(statement);
      } catch (error) {
        // Those behind it in the same transaction only tell that it has failed.
        fault ??= { error };
        throw fault.error;
      }
    },
  };
  connection.pipeline = true;
  try {
    return await run(line);
  } finally {
    // COPY, of which others make use, cannot be sent like this.
    connection.pipeline = false;
  }
}

/** Starts steps in order and waits for all, also when one fails: nothing is sent after the end of the transaction. */
export class Steps {
  readonly #running: Promise<{ fault: unknown } | null>[] = [];

  /** Goes on as soon as the store has been sent what is ready, so that it works while the next is prepared. */
  async start(step: () => Promise<unknown>): Promise<void> {
    this.#running.push(
      step().then(
        () => null,
        (fault: unknown) => ({ fault }),
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
export async function together(steps: (() => Promise<unknown>)[]): Promise<void> {
  const all = new Steps();
  for (const step of steps) await all.start(step);
  await all.end();
}
