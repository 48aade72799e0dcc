import { expect, test } from "vitest";
import { runEvery, runningWorkers } from "../../../../service/base/run-every";

test("a worker that fails is known by its last success, and forgotten when it stops", async () => {
  let isFailing = true;
  let rounds = 0;
  const stop = runEvery({
    name: "under-test",
    everyMs: 1,
    run: async () => {
      rounds++;
      if (isFailing) throw new Error("not now");
    },
    onFault: () => {},
  });
  const begunMs = runningWorkers.get("under-test")?.lastMs ?? 0;
  await expect.poll(() => rounds).toBeGreaterThan(20);
  expect(runningWorkers.get("under-test")?.lastMs).toBe(begunMs);
  isFailing = false;
  await expect.poll(() => runningWorkers.get("under-test")?.lastMs).toBeGreaterThan(begunMs);
  await stop();
  expect(runningWorkers.has("under-test")).toBe(false);
});
