import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringUpToDate, type Store } from "../../../../service/store/open";
import { catalogOf, spreadOf } from "../../../support/catalog";
import { openReplayedStore } from "../../../support/replayed-store";
import { openBareStore } from "../../../support/store";

let fresh: Store;
/** Of an older version, of which no migration is known any more: every file runs. */
let replayed: Store;
beforeAll(async () => {
  fresh = await openBareStore();
  await bringUpToDate(fresh);
  replayed = await openReplayedStore();
});
afterAll(() => Promise.all([fresh, replayed].map((store) => store?.close())));

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
