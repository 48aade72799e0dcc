import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Store } from "../../../../service/store/open";
import { dropPartitions, makePartitions } from "../../../../service/store/partitions";
import { timeSplits } from "../../../../service/store/time-splits";
import { openTestStore } from "../../../support/store";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearEndMs = Date.UTC(2026, 11, 31, 23, 59, 59, 999);

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const rows = async (sql: string, values: unknown[] = []) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of any query
  (await store.pool.query<any>(sql, values)).rows;

/** A row that waited for the default partition while this lost the row's period is refused, and sent again. */
const write = (sql: string, values: unknown[]) =>
  rows(sql, values).catch((error: { code?: string }) => {
    if (error.code !== "23514") throw error;
    return rows(sql, values);
  });

/** One row of each split table at each moment; counts by hour at the wall clock of UTC. */
async function writeAt(...moments: number[]): Promise<void> {
  const at = moments.map((ms) => new Date(ms).toISOString());
  const from = "FROM unnest($1::timestamptz[]) AS ts";
  await write(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip)
     SELECT 1, ts, gen_random_uuid(), 1, 1, gen_random_uuid(), 1, '' ${from}`,
    [at],
  );
  await write(
    `INSERT INTO touch (app_id, key, ts, touch_id, key_kind, channel_id, is_click, platform, os_version, model)
     SELECT 1, gen_random_uuid(), ts, gen_random_uuid(), 1, 1, true, 1, '', '' ${from}`,
    [at],
  );
  const day = "DATE '1970-01-01'";
  await write(
    `INSERT INTO seen (app_id, kind, id, month, last_hour, hours, last_day, days)
     SELECT 1, 1, gen_random_uuid(), date_trunc('month', utc)::date - ${day}, 0, 1, utc::date - ${day}, 1
     FROM (SELECT ts AT TIME ZONE 'UTC' AS utc ${from}) AS moments`,
    [at],
  );
  const hours = `SELECT floor(extract(epoch FROM ts) / 3600)::integer AS hour ${from}`;
  const byHour = `SELECT hour AS t, count(*) AS n FROM (${hours}) AS hours GROUP BY 1`;
  await write(
    `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, visit)
     SELECT 1, -1, 1, t, 1, n FROM (${byHour}) AS counted
     ON CONFLICT (app_id, match, channel_id, t, platform)
     DO UPDATE SET visit = rollup_hour.visit + EXCLUDED.visit`,
    [at],
  );
  await write(
    `INSERT INTO event_rollup_hour (app_id, event_no, channel_id, t, platform, times, users, value)
     SELECT 1, 1, 1, t, 1, n, 1, 1 FROM (${byHour}) AS counted
     ON CONFLICT (app_id, event_no, channel_id, t, platform)
     DO UPDATE SET times = event_rollup_hour.times + EXCLUDED.times`,
    [at],
  );
  const counted = `SELECT grain, CASE grain WHEN 1 THEN hour / 24 ELSE 0 END AS t, count(*) AS n
    FROM (${hours}) AS hours, (VALUES (1), (4)) AS grains (grain) GROUP BY 1, 2`;
  await write(
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, visit)
     SELECT 1, grain, -1, 1, t, 1, n FROM (${counted}) AS counted
     ON CONFLICT (app_id, grain, match, channel_id, t, platform)
     DO UPDATE SET visit = rollup.visit + EXCLUDED.visit`,
    [at],
  );
}

const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => yearEndMs + (from + index) * dayMs);

/** Rows by partition; on a cluster each of them names the shard that holds it. */
const placesOf = (table: string) =>
  rows(
    `SELECT regexp_replace(tableoid::regclass::text, '(_\\d{8}|_default)_\\d+$', '\\1') AS place,
       count(*) AS n FROM ${table} GROUP BY 1 ORDER BY 1`,
  );

/** Rows of each table that lie in no partition of a time. */
async function strays(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table } of timeSplits) {
    const [row] = await rows(`SELECT count(*) AS n FROM ${table}_default`);
    found[table] = row.n;
  }
  return found;
}
const none = Object.fromEntries(timeSplits.map(({ table }) => [table, 0]));
const partitions = () =>
  rows("SELECT inhrelid::regclass::text AS name FROM pg_inherits ORDER BY 1").then((all) =>
    all.map(({ name }) => name),
  );

const moments: [string, number][] = [
  ["the end of a year", yearEndMs],
  ["the first moment of a year", yearEndMs + 1],
  ["a leap day", Date.UTC(2028, 1, 29, 12)],
  ["the end of a short month", Date.UTC(2027, 1, 28, 23, 30)],
  ["a Monday", Date.UTC(2026, 10, 23)],
];

/** The calendar is the same everywhere; a cluster takes seconds to make each store. */
test.each(inject("cluster") ? moments.slice(0, 1) : moments)(
  "at %s rows from two days back to two weeks ahead find their partition",
  async (_, nowMs) => {
    await makePartitions(store.pool, nowMs);
    const near = Array.from({ length: 125 }, (_, hours) => nowMs + (hours - 62) * hourMs);
    await writeAt(...near, nowMs + 14 * dayMs);
    expect(await strays()).toEqual(none);
    const kept = await partitions();
    await makePartitions(store.pool, nowMs);
    expect(await partitions()).toEqual(kept);
  },
);

test("an upkeep that slept for weeks refuses no row, and puts each in its place when it wakes", async () => {
  await makePartitions(store.pool, yearEndMs);
  await writeAt(...days(-2, 59));
  expect(await strays()).not.toEqual(none);
  const all = "SELECT * FROM event ORDER BY eid";
  const before = await rows(all);
  const counted = await rows("SELECT * FROM rollup_hour ORDER BY t");
  await makePartitions(store.pool, yearEndMs + 60 * dayMs);
  // A touch is looked for on 31 days: what is older waits in the default partition to be removed.
  expect(await strays()).toEqual({ ...none, touch: expect.any(Number) });
  expect(await rows(all)).toEqual(before);
  expect(await rows("SELECT * FROM rollup_hour ORDER BY t")).toEqual(counted);
  expect(await placesOf("event")).toEqual([
    { place: "event_from_20261201", n: 3 },
    { place: "event_from_20270101", n: 31 },
    { place: "event_from_20270201", n: 28 },
  ]);
});

test("a row with no believable time is kept and makes no partition", async () => {
  await writeAt(Date.UTC(1990, 0, 1), Date.UTC(2090, 0, 1));
  await makePartitions(store.pool, yearEndMs);
  const names = (await partitions()).join();
  expect(names).not.toMatch(/_from_(19|209)/);
  expect(await rows("SELECT 1 FROM event")).toHaveLength(2);
});

test("several that begin at once make each partition once, and none fails", async () => {
  await Promise.all([1, 2, 3, 4].map(() => makePartitions(store.pool, yearEndMs)));
  const names = await partitions();
  expect(new Set(names).size).toBe(names.length);
  await writeAt(yearEndMs);
  expect(await strays()).toEqual(none);
});

test("rows that are written while partitions are made are all there afterwards", async () => {
  await makePartitions(store.pool, yearEndMs - 90 * dayMs);
  await Promise.all([
    ...days(-20, 9).map((ms) => writeAt(ms)),
    makePartitions(store.pool, yearEndMs),
    makePartitions(store.pool, yearEndMs),
  ]);
  expect(await rows("SELECT 1 FROM event")).toHaveLength(30);
  const [{ hours }] = await rows("SELECT sum(visit) AS hours FROM rollup_hour");
  const [{ whole }] = await rows("SELECT sum(visit) AS whole FROM rollup WHERE grain = 1");
  expect([hours, whole]).toEqual([30, 30]);
});

test("what has served its time goes with its partition; events, days and totals stay", async () => {
  for (let day = -130; day <= 0; day += 13) {
    await writeAt(...days(day, Math.min(day + 12, 0)));
    await makePartitions(store.pool, yearEndMs + day * dayMs);
  }
  await writeAt(Date.UTC(1990, 0, 1));
  await makePartitions(store.pool, yearEndMs);
  await dropPartitions(store.pool, yearEndMs);
  const oldest = async (table: string, value: string) =>
    (await rows(`SELECT min(${value})::text AS first FROM ${table}`))[0].first;
  // Weeks and months that lie wholly before 31, 75 and 90 days are gone.
  expect(await oldest("touch", "(ts AT TIME ZONE 'UTC')::date")).toBe("2026-11-30");
  expect(await oldest("seen", "DATE '1970-01-01' + last_day")).toBe("2026-10-01");
  const firstHour = "to_timestamp(min(t) * 3600)::date::text";
  for (const table of ["rollup_hour", "event_rollup_hour"])
    expect(await rows(`SELECT ${firstHour} AS first FROM ${table}`)).toEqual([
      { first: "2026-10-01" },
    ]);
  expect(await rows("SELECT 1 FROM event")).toHaveLength(132);
  expect(await rows("SELECT 1 FROM rollup WHERE grain = 1")).toHaveLength(132);
  expect(await rows("SELECT visit FROM rollup WHERE grain = 4")).toEqual([{ visit: 132 }]);
  const names = await partitions();
  await dropPartitions(store.pool, yearEndMs);
  expect(await partitions()).toEqual(names);
});
