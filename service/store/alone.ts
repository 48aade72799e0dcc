import type pg from "pg";
import { inTransaction } from "./in-transaction";

/**
 * Runs while no other process at the same store runs what has this name; waits for its turn, or with
 * `orSkip` answers undefined at once where another is at it. The embedded store has one process.
 */
export async function alone<T>(
  { kind, pool }: { kind: "pglite" | "postgres"; pool: pg.Pool },
  name: string,
  run: () => Promise<T>,
  { orSkip = false } = {},
): Promise<T | undefined> {
  if (kind === "pglite") return run();
  const lock = orSkip
    ? "SELECT pg_try_advisory_xact_lock(hashtext($1)) AS taken"
    : "SELECT true AS taken FROM pg_advisory_xact_lock(hashtext($1))";
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(lock, [name]);
    return rows[0]?.taken ? run() : undefined;
  });
}
