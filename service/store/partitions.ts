import type pg from "pg";
import { inTransaction } from "./in-transaction";
import {
  bounds,
  dayOfRow,
  isBefore,
  isWithin,
  type Period,
  partitionName,
  periodOf,
  periodOfName,
  periodsBetween,
  type TimeSplit,
  timeSplits,
} from "./time-splits";

type Pool = Pick<pg.Pool, "query" | "connect">;
type Client = Pick<pg.ClientBase, "query">;

const dayMs = 86_400_000;
/** Events arrive up to two days late, and an app's clock may be most of a day behind UTC. */
const lateDays = 3;
/** The maintenance has two weeks of tries before a partition is needed. */
const aheadDays = 14;
/** Of what is kept for good, rows that were written elsewhere lately are still put in their place. */
const lookedBackDays = 92;
/** A query that reads for long must not make everybody behind us wait: the next round tries again. */
const lockWaitMs = 2_000;
/** Of the advisory lock; those of apps have one number, this one has two. */
const lockKey = 29;

/**
 * Makes the partitions that rows of a range of moments need, as far as they are missing, and those of
 * the next two weeks after `nowMs`. Rows without one lie in the default partition, so none is ever
 * refused; what lies there of a period moves to its new partition.
 */
export async function makePartitions(pool: Pool, nowMs: number, fromMs = nowMs): Promise<void> {
  const today = Math.floor(nowMs / dayMs);
  const firstDay = Math.floor(fromMs / dayMs) - lateDays;
  const names = await partitionNames(pool);
  for (const split of timeSplits) {
    const wanted = periodsBetween(split.width, firstDay, today + aheadDays);
    const oldest = today - (split.keptDays ?? lookedBackDays);
    wanted.push(...(await strayPeriods(pool, split, { start: oldest, end: today + aheadDays })));
    const missing = wanted.filter((period) => !isHeld(split, period, names));
    if (missing.length > 0) await withLock(pool, (client) => makeMissing(client, split, missing));
  }
}

/** The first moment that is kept of a table, of which whole periods are dropped. */
export const keptFromMs = (width: TimeSplit["width"], nowMs: number, keptDays: number): number =>
  periodOf(width, Math.floor(nowMs / dayMs) - keptDays).start * dayMs;

/**
 * Drops the partitions whose rows have all served their time, and removes such rows elsewhere; `days`
 * says for how long tables are kept that a deployment decides about.
 */
export async function dropPartitions(
  pool: Pool,
  nowMs: number,
  days: Partial<Record<string, number>> = {},
): Promise<void> {
  const names = await partitionNames(pool);
  for (const split of timeSplits) {
    const keptDays = days[split.table] ?? split.keptDays;
    if (keptDays === null) continue;
    const start = keptFromMs(split.width, nowMs, keptDays) / dayMs;
    for (const name of names) {
      const period = periodOfName(split, name);
      if (period && period.end <= start)
        await withLock(pool, (client) => client.query(`DROP TABLE IF EXISTS ${name}`));
    }
    await pool.query(`DELETE FROM ${split.table}_default WHERE ${isBefore(split, start)}`);
  }
}

/** Renews what the planner knows of the split tables as a whole: a server looks at their partitions only. */
export async function analyzeSplit(pool: Pick<pg.Pool, "query">): Promise<void> {
  for (const { table } of timeSplits) await pool.query(`ANALYZE ${table}`);
}

/** The partitions of the next days that are not there: rows would gather where they are slow to read. */
export async function missingPartitions(
  pool: Pool,
  nowMs: number,
  days: number,
): Promise<string[]> {
  const today = Math.floor(nowMs / dayMs);
  const names = await partitionNames(pool);
  return timeSplits.flatMap((split) =>
    periodsBetween(split.width, today, today + days)
      .filter((period) => !isHeld(split, period, names))
      .map((period) => partitionName(split, period)),
  );
}

/** Days from today on for which every split table has its partitions, as far as anybody makes them. */
export async function partitionDaysAhead(pool: Pool, nowMs: number): Promise<number> {
  const today = Math.floor(nowMs / dayMs);
  const names = await partitionNames(pool);
  const ends = timeSplits.map((split) => {
    const periods = periodsBetween(split.width, today, today + 2 * aheadDays);
    const missing = periods.find((period) => !isHeld(split, period, names));
    return missing?.start ?? periods.at(-1)?.end ?? today;
  });
  return Math.max(0, Math.min(...ends) - today);
}

async function partitionNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ANY($1::regclass[])`,
    [timeSplits.map(({ table }) => table)],
  );
  return rows.map(({ name }) => name);
}

const isHeld = (split: TimeSplit, { start }: Period, names: string[]): boolean =>
  names.some((name) => {
    const held = periodOfName(split, name);
    return held !== null && held.start <= start && start < held.end;
  });

/** The periods within a range of which rows lie in the default partition. */
async function strayPeriods(pool: Pool, split: TimeSplit, range: Period): Promise<Period[]> {
  const day = dayOfRow(split);
  const { rows } = await pool.query<{ day: number }>(
    `SELECT DISTINCT ${day} AS day FROM ${split.table}_default WHERE ${isWithin(split, range)}`,
  );
  const starts = new Map(rows.map((row) => [periodOf(split.width, row.day).start, row.day]));
  return [...starts.values()].map((one) => periodOf(split.width, one));
}

async function makeMissing(client: Client, split: TimeSplit, periods: Period[]): Promise<void> {
  const { table, fillfactor } = split;
  // Nothing may be written there between the move and the moment the partition takes its place.
  await client.query(`LOCK TABLE ${table}_default IN ACCESS EXCLUSIVE MODE`);
  const names = await partitionNames(client);
  for (const period of periods) {
    if (isHeld(split, period, names)) continue;
    const name = partitionName(split, period);
    // Unlike CREATE … PARTITION OF, which would hold up every query of the table, attaching does not.
    await client.query(
      `CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING INDEXES) WITH (fillfactor = ${fillfactor})`,
    );
    const stray = `${table}_default WHERE ${isWithin(split, period)}`;
    const { rowCount } = await client.query(`INSERT INTO ${name} SELECT * FROM ${stray}`);
    if (rowCount) await client.query(`DELETE FROM ${stray}`);
    await client.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES ${bounds(split, period)}`,
    );
    names.push(name);
  }
}

/** Runs one change of the partitions, one process after the other; the next round does what waits too long. */
const withLock = (pool: Pool, change: (client: Client) => Promise<unknown>): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
    await client.query("SELECT pg_advisory_xact_lock($1, 0)", [lockKey]);
    await change(client);
  }).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
