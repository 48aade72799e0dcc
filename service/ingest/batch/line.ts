import { setImmediate } from "node:timers/promises";
import type pg from "pg";

/** What sends statements. */
export interface Line {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * Takes several statements at once and sends each when the one before it is answered. After one that
 * failed nothing more is sent, and all fail as it did.
 */
export function lineOf(client: pg.ClientBase): Line {
  let last: Promise<unknown> | null = null;
  return {
    query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      const send = () => client.query<Row>(statement);
      const answer = last ? last.then(send) : send();
      last = answer;
      const done = () => {
        if (last === answer) last = null;
      };
      answer.then(done, () => {});
      return answer;
    },
  };
}

/**
 * Starts steps one after the other without waiting for their ends: each makes its statement ready while
 * the store works on those before it. Waits for all, also when one fails: nothing is sent after the end
 * of the transaction.
 */
export async function together(steps: (() => Promise<unknown>)[]): Promise<void> {
  const running: Promise<{ fault: unknown } | null>[] = [];
  for (const step of steps) {
    running.push(
      step().then(
        () => null,
        (fault: unknown) => ({ fault }),
      ),
    );
    await setImmediate();
  }
  for (const end of await Promise.all(running)) if (end) throw end.fault;
}
