import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringUpToDate, type Store } from "../../../../service/store/open";
import { catalogOf, spreadOf } from "../../../support/catalog";
import { printSchema } from "../../../support/print-schema";
import { openBareStore } from "../../../support/store";

let fresh: Store;
/** Of an older version, of which no migration is known any more: every file runs. */
let replayed: Store;
beforeAll(async () => {
  [fresh, replayed] = [await openBareStore(), await openBareStore()];
  await replayed.pool.query(
    "CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  await replayed.pool.query("INSERT INTO migration (name) VALUES ('0000-older')");
  for (const store of [fresh, replayed]) await bringUpToDate(store);
});
afterAll(() => Promise.all([fresh, replayed].map((store) => store?.close())));

// Servers of different versions print the same schema differently.
test.runIf(!inject("cluster") && !inject("emptyDatabase"))(
  "schema.sql is what the migrations make",
  async () => {
    const text = printSchema(await catalogOf(replayed));
    await expect(text).toMatchFileSnapshot("../../../../service/store/schema.sql");
  },
);

test("a new store has the schema of one that ran every migration", async () => {
  const [of, wanted] = [await catalogOf(fresh), await catalogOf(replayed)];
  expect(of.tables.length).toBeGreaterThan(130);
  expect(of).toEqual(wanted);
});

test("a cluster spreads both alike", async () => {
  const spread = await spreadOf(fresh);
  expect(spread).toEqual(await spreadOf(replayed));
  expect(spread.length > 0).toBe(inject("cluster") !== null);
});

test("both know every migration, and hold nothing else", async () => {
  const namesOf = async ({ pool }: Store) => {
    const { rows } = await pool.query("SELECT name FROM migration ORDER BY name");
    return rows.map((row) => row.name as string);
  };
  expect(["0000-older", ...(await namesOf(fresh))]).toEqual(await namesOf(replayed));
  const { tables } = await catalogOf(replayed);
  for (const { name } of tables.filter((table) => table.name !== "migration"))
    expect((await replayed.pool.query(`SELECT 1 FROM ${name} LIMIT 1`)).rows, name).toEqual([]);
});
