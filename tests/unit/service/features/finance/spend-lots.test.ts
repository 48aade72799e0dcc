import { expect, test } from "vitest";
import {
  cutsOf,
  spendLots,
  type TimedLot,
} from "../../../../../service/features/finance/spend-lots";
import { createRandom } from "../../../../../service/seed/random";

test("what ends first is used first; what nothing covers is told apart", () => {
  const lots = [
    { key: "long", units: 10, from: 0, to: 100 },
    { key: "short", units: 5, from: 10, to: 20 },
  ];
  const parts = [
    { from: 0, units: 3 },
    { from: 10, units: 6 },
    { from: 20, units: 9 },
  ];
  const { taken, over } = spendLots(lots, parts);
  expect(Object.fromEntries(taken)).toEqual({ long: 10, short: 5 });
  expect(over).toEqual([{ from: 20, units: 3 }]);
});

test("whatever the lots, hour by hour comes to what the parts between their ends come to", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed);
    const end = 60;
    const lots = Array.from({ length: random.int(0, 5) }, (_, n): TimedLot => {
      const from = random.int(0, 50);
      return { key: String(n), units: random.int(1, 80), from, to: from + random.int(1, 40) };
    });
    const hours = Array.from({ length: end }, (_, from) => ({ from, units: random.int(0, 6) }));
    const cuts = cutsOf(lots, end);
    const covered = hours.filter(({ from }) => from >= (cuts[0] ?? end));
    const parts = cuts.map((from, n) => ({
      from,
      units: covered
        .filter((hour) => hour.from >= from && hour.from < (cuts[n + 1] ?? end))
        .reduce((sum, { units }) => sum + units, 0),
    }));
    const slow = spendLots(lots, covered);
    const fast = spendLots(lots, parts);
    expect(fast.taken).toEqual(slow.taken);
    const sum = (list: Iterable<number>) => [...list].reduce((all, one) => all + one, 0);
    expect(sum(fast.over.map(({ units }) => units))).toBe(sum(slow.over.map(({ units }) => units)));
    expect(sum(fast.taken.values()) + sum(fast.over.map(({ units }) => units))).toBe(
      sum(covered.map(({ units }) => units)),
    );
    for (const { key, units } of lots) expect(fast.taken.get(key)).toBeLessThanOrEqual(units);
  }
});
