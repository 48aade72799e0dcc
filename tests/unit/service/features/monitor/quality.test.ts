import { expect, test } from "vitest";
import {
  falsePerMonth,
  judgeGenerated,
  precisionOf,
  recallOf,
} from "../../../../../bench/monitor-anomalies";

test("of generated anomalies a baseline finds 95 %, with at most 2 false alerts a metric and month", () => {
  const quality = judgeGenerated(12);
  const summary = `recall ${recallOf(quality)}, precision ${precisionOf(quality)}, ${falsePerMonth(quality)} false a month, missed ${JSON.stringify(quality.missed)}`;
  expect(recallOf(quality), summary).toBeGreaterThanOrEqual(0.95);
  expect(falsePerMonth(quality), summary).toBeLessThanOrEqual(2);
});
