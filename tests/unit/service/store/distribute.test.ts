import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  distribute,
  distributedTables,
  localTables,
  referenceTables,
} from "../../../../service/store/distribute";
import { openStore, type Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("every table of the schema is either split by app or kept whole", async () => {
  const { rows } = await store.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const named = [...distributedTables, ...referenceTables, ...localTables, "migration"];
  expect(rows.map((row) => row.name).sort()).toEqual(named.sort());
});

test("every unique key of a split table holds app_id, as a split table needs it", async () => {
  const { rows } = await store.pool.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
     WHERE i.indisunique AND c.relname = ANY($1) GROUP BY i.indexrelid, c.relname`,
    [distributedTables],
  );
  expect(new Set(rows.map((row) => row.name))).toEqual(new Set(distributedTables));
  for (const { name, columns } of rows) expect(columns, name).toContain("app_id");
});

test("a store without the extension is left as it is", async () => {
  await distribute(store.pool);
  const { rows } = await store.pool.query("SELECT to_regclass('pg_dist_partition') AS catalog");
  expect(rows).toEqual([{ catalog: null }]);
});

const cluster = process.env.CITUS_URL;
if (cluster) {
  test("a cluster splits the schema by app, keeps what is written, and opens a second time", async () => {
    const appId = Date.now();
    const code = randomUUID().slice(0, 12);
    const first = await openStore({ databaseUrl: cluster, dataDir: "memory" });
    await first.pool.query("INSERT INTO link_code VALUES ($1, $2, 1)", [code, appId]);
    await first.pool.query(
      `INSERT INTO channel (app_id, id, code, name, group_id, link_code, created_by)
       VALUES ($1, 1, $2, '渠道', 1, $2, 1)`,
      [appId, code],
    );
    await first.close();
    const second = await openStore({ databaseUrl: cluster, dataDir: "memory" });
    const { rows } = await second.pool.query(
      `SELECT c.name FROM link_code l
       JOIN channel c ON c.app_id = l.app_id AND c.id = l.channel_id WHERE l.code = $1`,
      [code],
    );
    const { rows: split } = await second.pool.query<{ name: string }>(
      "SELECT logicalrelid::text AS name FROM pg_dist_partition",
    );
    await second.pool.query("DELETE FROM channel WHERE app_id = $1", [appId]);
    await second.pool.query("DELETE FROM link_code WHERE code = $1", [code]);
    await second.close();
    expect(rows).toEqual([{ name: "渠道" }]);
    expect(split.map((row) => row.name).sort()).toEqual(
      [...distributedTables, ...referenceTables].sort(),
    );
  });
}
