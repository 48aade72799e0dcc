import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAdvisoryLock } from "../../../../service/store/in-transaction";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("more workers than connections that begin together all come to their end", async () => {
  const { kind } = store;
  const pool = kind === "pglite" ? store.pool : new pg.Pool({ ...store.pool.options, max: 2 });
  const done: string[] = [];
  const names = ["domains", "health", "closures", "grants", "upkeep", "demo"];
  await Promise.all(
    names.map((name) =>
      withAdvisoryLock({ kind, pool }, name, async () => {
        await pool.query("SELECT pg_sleep(0.01)");
        done.push(name);
      }),
    ),
  );
  expect(done.sort()).toEqual([...names].sort());
  if (kind !== "pglite") await pool.end();
}, 20_000);
