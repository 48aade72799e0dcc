import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLimits, sharedLimiter } from "../../../../service/access/limits";
import { prune } from "../../../../service/ingest/prune";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const now = Date.UTC(2026, 10, 22);

test("a burst passes, then one comes through with every refill", async () => {
  const limiter = sharedLimiter(store.db, "refill", { perSecond: 2, burst: 3 });
  for (let n = 0; n < 3; n += 1) expect(await limiter.take("a", now)).toBe(0);
  expect(await limiter.take("a", now)).toBe(500);
  expect(await limiter.take("b", now)).toBe(0);
  expect(await limiter.take("a", now + 500)).toBe(0);
  expect(await limiter.take("a", now + 500)).toBe(500);
});

test("what one service has granted, another does not grant again", async () => {
  const [one, other] = [createLimits(store.db), createLimits(store.db)];
  const responses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { signInByPair } = n % 2 ? one : other;
    responses.push(await signInByPair.take("13800138000 10.0.0.0/24", now));
  }
  expect(responses.filter((waitMs) => waitMs === 0)).toHaveLength(12);
});

test("those that ask at the same moment are granted no more than the burst", async () => {
  const limiter = sharedLimiter(store.db, "at-once", { perSecond: 1, burst: 5 });
  const responses = await Promise.all(Array.from({ length: 20 }, () => limiter.take("a", now)));
  expect(responses.filter((waitMs) => waitMs === 0)).toHaveLength(5);
});

test("never more than burst plus rate times time, and the promised wait is enough", async () => {
  let run = 0;
  const steps = fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 40 });
  const holds = fc.asyncProperty(steps, async (pauses) => {
    const limiter = sharedLimiter(store.db, `steps-${run++}`, { perSecond: 3, burst: 5 });
    let at = now;
    let granted = 0;
    for (const pause of pauses) {
      at += pause;
      if ((await limiter.take("a", at)) === 0) granted += 1;
      expect(granted).toBeLessThanOrEqual(5 + ((at - now) * 3) / 1000 + 0.01);
    }
    const waitMs = await limiter.take("a", at);
    if (waitMs > 0) expect(await limiter.take("a", at + waitMs)).toBe(0);
  });
  await fc.assert(holds, { numRuns: 25 });
});

test("a clock that goes back grants nothing extra, and takes nothing away", async () => {
  const limiter = sharedLimiter(store.db, "back", { perSecond: 1, burst: 3 });
  const far = 10 * 60_000;
  expect(await limiter.take("a", now)).toBe(0);
  expect(await limiter.take("a", now - far)).toBe(0);
  expect(await limiter.take("a", now)).toBe(0);
  expect(await limiter.take("a", now - far)).toBeGreaterThan(0);
  expect(await limiter.take("a", now)).toBe(1000);
  expect(await limiter.take("a", now + 1000)).toBe(0);
});

test("a full bucket is not kept", async () => {
  await prune(store, now + 86_400_000);
  const { rows } = await store.pool.query("SELECT count(*) AS kept FROM rate_limit");
  expect(rows).toEqual([{ kept: 0 }]);
});
