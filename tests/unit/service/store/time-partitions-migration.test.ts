import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timePartitions } from "../../../../service/store/migrations/0029-time-partitions";
import { hourRollups } from "../../../../service/store/migrations/0036-hour-rollups";
import { makePartitions } from "../../../../service/store/partitions";
import { auditTable, timeSplits } from "../../../../service/store/time-splits";
import { appId, openTestIngest, type TestIngest } from "../../../support/ingest";
import { playTraffic, traffic } from "../ingest/random-traffic";

/** The tables that traffic fills; the log of changes was split from its first day. */
const splits = timeSplits.filter(({ table }) => table !== auditTable);

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3]) await ingest.addChannel(id);
  await ingest.rows(
    `INSERT INTO event_definition (app_id, id, event_id, name, created_by)
     VALUES ($1, 7, 'level', '升级', 1)`,
    [appId],
  );
  const drawn = fc.sample(traffic, { numRuns: 5, seed: 7 }).flat();
  await playTraffic(ingest, drawn, 1);
});
afterAll(() => ingest.close());

/** Every row of the split tables, in one order. */
async function kept(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const { table } of splits)
    tables[table] = await ingest.rows(`SELECT * FROM ${table} ORDER BY ${table}::text`);
  return tables;
}

/** The tables as they were before they were split: hours beside days, weeks and months. */
async function mergeTables(): Promise<void> {
  for (const rollup of ["rollup", "event_rollup"]) {
    const columns = await ingest.rows(
      `SELECT string_agg(attname, ', ' ORDER BY attnum) AS names FROM pg_attribute
       WHERE attrelid = '${rollup}_hour'::regclass AND attnum > 0`,
    );
    const { names } = columns[0];
    await ingest.rows(
      `INSERT INTO ${rollup} (grain, ${names}) SELECT 0, ${names} FROM ${rollup}_hour`,
    );
    await ingest.rows(`DROP TABLE ${rollup}_hour`);
  }
  for (const table of ["event", "touch", "seen"]) {
    await ingest.rows(`CREATE TABLE whole (LIKE ${table} INCLUDING DEFAULTS)`);
    await ingest.rows(`INSERT INTO whole SELECT * FROM ${table}`);
    const [{ key }] = await ingest.rows(
      "SELECT pg_get_constraintdef(oid) AS key FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p'",
      [table],
    );
    await ingest.rows(`DROP TABLE ${table}`);
    await ingest.rows(`ALTER TABLE whole RENAME TO ${table}`);
    await ingest.rows(
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey ${key.replace(", month)", ")")}`,
    );
  }
  await ingest.rows("ALTER TABLE seen DROP COLUMN month");
  await ingest.rows("CREATE INDEX touch_age ON touch (ts)");
}

test("a store of unsplit tables keeps every row and every count, and knows what it has counted", async () => {
  const before = await kept();
  for (const { table } of splits) expect(before[table], table).not.toEqual([]);
  await mergeTables();
  await ingest.rows(timePartitions);
  await ingest.rows(hourRollups);
  expect(await kept()).toEqual(before);
  await makePartitions(ingest.store.pool, ingest.now.ms);
  expect(await kept()).toEqual(before);
  const sent = await ingest.rows("SELECT 1 FROM event");
  const ts = ingest.now.ms;
  const open = [{ id: "after-split", ts, deviceId: "a", platform: "ios" }];
  expect(await ingest.post("open", open)).toMatchObject({ accepted: 1, duplicates: 0 });
  expect(await ingest.post("open", open)).toMatchObject({ accepted: 0, duplicates: 1 });
  expect(await ingest.rows("SELECT 1 FROM event")).toHaveLength(sent.length + 1);
});

test("an empty store is split without a partition of earlier days", async () => {
  for (const { table } of timeSplits) await ingest.rows(`DELETE FROM ${table}`);
  await mergeTables();
  await ingest.rows(timePartitions);
  await ingest.rows(hourRollups);
  const names = await ingest.rows("SELECT inhrelid::regclass::text AS name FROM pg_inherits");
  expect(names.filter(({ name }) => /_until_/.test(name))).toEqual([]);
});
