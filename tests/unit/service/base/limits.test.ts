import fc from "fast-check";
import { expect, test } from "vitest";
import { createLimiter } from "../../../../service/base/limits";

test("a burst passes, then one comes through with every refill", () => {
  const limiter = createLimiter({ perSecond: 2, burst: 3 });
  expect([1, 2, 3].map(() => limiter.take("a", 0))).toEqual([0, 0, 0]);
  expect(limiter.take("a", 0)).toBe(500);
  expect(limiter.take("b", 0)).toBe(0);
  expect(limiter.take("a", 500)).toBe(0);
  expect(limiter.take("a", 500)).toBe(500);
});

test("never more than burst plus rate times time, and the promised wait is enough", () => {
  const steps = fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(steps, (pauses) => {
      const limiter = createLimiter({ perSecond: 1, burst: 5 });
      let now = 0;
      let granted = 0;
      for (const pause of pauses) {
        now += pause;
        const waitMs = limiter.take("a", now);
        if (waitMs === 0) granted += 1;
        expect(granted).toBeLessThanOrEqual(5 + now / 1000 + 1e-6);
      }
      const waitMs = limiter.take("a", now);
      if (waitMs > 0) expect(limiter.take("a", now + waitMs)).toBe(0);
    }),
  );
});

test("a clock that goes back grants nothing extra", () => {
  const limiter = createLimiter({ perSecond: 1, burst: 1 });
  expect(limiter.take("a", 10_000)).toBe(0);
  expect(limiter.take("a", 0)).toBeGreaterThan(0);
});
