import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  distribute,
  distributedTables,
  localTables,
  referenceTables,
} from "../../../../service/store/distribute";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("every table of the schema is either split by app or kept whole", async () => {
  const { rows } = await store.pool.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
     AND relkind IN ('r', 'p') AND NOT relispartition`,
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

const isOnCluster = inject("cluster") !== null;

test("a cluster splits the schema by app, once; a store without the extension is left as it is", async () => {
  await distribute(store.pool);
  if (!isOnCluster) {
    const { rows } = await store.pool.query("SELECT to_regclass('pg_dist_partition') AS catalog");
    expect(rows).toEqual([{ catalog: null }]);
    return;
  }
  const { rows } = await store.pool.query<{ name: string }>(
    `SELECT logicalrelid::text AS name FROM pg_dist_partition
     JOIN pg_class ON pg_class.oid = logicalrelid WHERE NOT relispartition`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual(
    [...distributedTables, ...referenceTables].sort(),
  );
});
