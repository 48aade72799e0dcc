import { afterAll, beforeAll, expect, test } from "vitest";
import { lineOf } from "../../../../../service/ingest/batch/pipeline";
import { inTransaction } from "../../../../../service/store/in-transaction";
import type { Store } from "../../../../../service/store/open";
import { openTestStore } from "../../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.pool.query("CREATE TABLE lines (n integer)");
});
afterAll(() => store.close());

const pipelined = { isPipelined: true };
const put = (n: number | string) => ({ text: `INSERT INTO lines VALUES (${n})` });

test("statements sent together are answered each for itself", async () => {
  const found = await inTransaction(
    store.pool,
    async (client) => {
      const line = lineOf(client);
      const all = await Promise.all([
        line.query(put(1)),
        line.query({ text: "SELECT n FROM lines" }),
        line.query({ name: "line-next", text: "SELECT n + $1::int AS n FROM lines", values: [1] }),
      ]);
      return all.map(({ rows }) => rows);
    },
    pipelined,
  );
  expect(found).toEqual([[], [{ n: 1 }], [{ n: 2 }]]);
});

test("all that was sent behind a fault fails as it did, nothing is stored, and the connection works on", async () => {
  const errors: string[] = [];
  const run = inTransaction(
    store.pool,
    async (client) => {
      const line = lineOf(client);
      const send = async (statement: { text: string }) => {
        await line.query(statement).catch((error: Error) => {
          errors.push(error.message);
          throw error;
        });
      };
      const deep = async () => {
        await (async () => send(put("1 / 0")))();
      };
      await Promise.all([send(put(7)), deep(), send(put(8))]);
    },
    pipelined,
  );
  await expect(run).rejects.toThrow("division by zero");
  expect(errors).toEqual(["division by zero", "division by zero"]);
  await inTransaction(store.pool, (client) => store.copy(client, "lines (n)", "9\n"));
  const { rows } = await store.pool.query("SELECT n FROM lines ORDER BY n");
  expect(rows).toEqual([{ n: 1 }, { n: 9 }]);
});
