import pLimit, { type LimitFunction } from "p-limit";
import type pg from "pg";

/** The driver's connection can send a statement before the one ahead of it is answered; its types do not know. */
type Pipelining = pg.PoolClient & { pipeline: boolean };

/**
 * Runs statements of one connection as a transaction: all of them or none. With `isPipelined` each is
 * sent at once, however many are not answered yet; a COPY cannot be.
 */
export async function inTransaction<T>(
  pool: Pick<pg.Pool, "connect">,
  run: (client: pg.PoolClient) => Promise<T>,
  { isPipelined = false } = {},
): Promise<T> {
  const client = (await pool.connect()) as Pipelining;
  client.pipeline = isPipelined;
  const release = (isBroken: boolean) => {
    client.pipeline = false;
    client.release(isBroken);
  };
  try {
    const begun = client.query("BEGIN");
    // Told below, whatever comes of the statements behind it.
    begun.catch(() => {});
    if (!isPipelined) await begun;
    const result = await run(client);
    await begun;
    await client.query("COMMIT");
    release(false);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    const isBroken = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    release(isBroken);
    throw error;
  }
}

/** Connections of a pool where its size is not set: the driver's own number. */
const poolSize = 10;

const holders = new WeakMap<pg.Pool, LimitFunction>();

/**
 * Returns the turns of a pool's lock holders. Each holds a connection while its work asks for others:
 * holders of all connections would wait for each other for ever.
 */
function holdersOf(pool: pg.Pool): LimitFunction {
  const known = holders.get(pool);
  if (known) return known;
  const { max = poolSize } = pool.options;
  const turns = pLimit(Math.max(1, Math.floor(max / 2)));
  holders.set(pool, turns);
  return turns;
}

/**
 * Runs while no other process at the same store runs what has this name; waits for its turn, or with
 * `orSkip` answers undefined at once where another is at it. The embedded store has one process.
 */
export async function withAdvisoryLock<T>(
  { kind, pool }: { kind: "pglite" | "postgres"; pool: pg.Pool },
  name: string,
  run: () => Promise<T>,
  { orSkip = false } = {},
): Promise<T | undefined> {
  if (kind === "pglite") return run();
  const lock = orSkip
    ? "SELECT pg_try_advisory_xact_lock(hashtext($1)) AS taken"
    : "SELECT true AS taken FROM pg_advisory_xact_lock(hashtext($1))";
  return holdersOf(pool)(() =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(lock, [name]);
      return rows[0]?.taken ? run() : undefined;
    }),
  );
}
