import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openStore } from "../../../../service/store/open";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

test("rows that were answered are not kept: 200,000 of them leave no 15 MB behind", async () => {
  const store = await openStore({ dataDir: "memory" });
  const read = () => store.pool.query("SELECT n::text AS text FROM generate_series(1, 20000) n");
  await read();
  const before = heapMb();
  for (let round = 0; round < 10; round++) await read();
  const grown = heapMb() - before;
  await store.close();
  expect(grown).toBeLessThan(15);
});
