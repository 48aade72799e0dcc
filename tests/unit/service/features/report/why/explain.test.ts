import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countSpread,
  dispersionOf,
  explainCount,
  explainRate,
  isMixShift,
  leastStrength,
  plainNoise,
  rateDispersionOf,
  shareOfPart,
  sidesOf,
} from "../../../../../../service/features/report/why/explain";
import { twoSidedQuantile } from "../../../../../../service/features/report/why/normal-quantile";

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const events = fc.integer({ min: 0, max: 5_000 });
const ids = <Part>(parts: Part[]) => parts.map((part, at) => ({ id: String(at), ...part }));

const plain = plainNoise(1);

/** Deterministic noise: a Poisson draw for a mean, by a linear congruential generator. */
function draws(seed: number): (mean: number) => number {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
  return (mean) => {
    const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  };
}

test("the limit of a part rises with how many there are", () => {
  expect(twoSidedQuantile(0.05)).toBeCloseTo(1.96, 2);
  expect(twoSidedQuantile(0.01 / 3)).toBeCloseTo(2.94, 2);
  expect(twoSidedQuantile(0.01 / 30)).toBeCloseTo(3.59, 2);
  expect(twoSidedQuantile(0.01 / 1000)).toBeCloseTo(4.42, 2);
});

describe("a count", () => {
  test("changes by the sum of its parts' changes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: events, previous: events }), { minLength: 1, maxLength: 30 }),
        (drawn) => {
          const parts = ids(drawn);
          const { contributions } = explainCount(parts, plain);
          const change =
            total(parts.map(({ value }) => value)) - total(parts.map(({ previous }) => previous));
          expect(total(contributions.map((one) => one.change))).toBe(change);
        },
      ),
    );
  });

  test("whose parts all grew by one factor is explained by none of them", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 2, max: 5 }),
        (sizes, factor) => {
          const parts = ids(sizes.map((previous) => ({ value: previous * factor, previous })));
          expect(explainCount(parts, plain).strength).toBeCloseTo(0, 9);
        },
      ),
    );
  });

  test("that only scatters names a part in at most 5 of 100 comparisons", () => {
    const draw = draws(7);
    const means = Array.from({ length: 200 }, (_, at) => 5 + ((at * 37) % 400));
    const runs = 1_000;
    let named = 0;
    for (let run = 0; run < runs; run++) {
      const parts = ids(means.map((mean) => ({ value: draw(mean), previous: draw(mean) })));
      if (explainCount(parts, plain).contributions.some(({ isNamed }) => isNamed)) named++;
    }
    expect(named / runs).toBeLessThanOrEqual(0.05);
  });

  test("that only scatters is explained by no split in at least 95 of 100 comparisons", () => {
    const draw = draws(5);
    // Channels, groups, types, platforms, methods, versions, provinces and hours.
    const sizes = [200, 6, 4, 4, 6, 8, 31, 24];
    const runs = 1_000;
    let named = 0;
    for (let run = 0; run < runs; run++) {
      const splits = sizes.map((size) => {
        const means = Array.from({ length: size }, (_, at) => 20_000 / size / (1 + (at % 9)));
        const parts = ids(means.map((mean) => ({ value: draw(mean), previous: draw(mean) })));
        return explainCount(parts, plain);
      });
      const isNamed = splits.some(
        ({ strength, contributions }) =>
          strength >= leastStrength && contributions.some((part) => part.isNamed),
      );
      if (isNamed) named++;
    }
    expect(named / runs).toBeLessThanOrEqual(0.05);
  });

  test("that one part lost half of is explained by that part first in at least 90 of 100 cases", () => {
    const draw = draws(9);
    const runs = 300;
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const size = 5 + (run % 60);
      const struck = run % size;
      const parts = ids(
        Array.from({ length: size }, (_, at) => {
          const mean = 120 + ((at * 53 + run) % 300);
          return { value: draw(at === struck ? mean / 2 : mean), previous: draw(mean) };
        }),
      );
      const [first] = explainCount(parts, plain)
        .contributions.filter(({ isNamed }) => isNamed)
        .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
      if (first?.id === String(struck)) found++;
    }
    expect(found / runs).toBeGreaterThanOrEqual(0.9);
  });

  test("is told by means, whose spread is that of what they are means of", () => {
    const noise = { dispersion: 1, scale: 1, previousScale: 1 / 4 };
    expect(countSpread(100, 100, noise)).toBeCloseTo(Math.sqrt(125), 9);
    expect(countSpread(100, 100, plain)).toBeCloseTo(Math.sqrt(200), 9);
  });

  test("has shares of the whole while it went one way, else of each side, never above 1", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: events, previous: events }), { minLength: 1, maxLength: 12 }),
        (drawn) => {
          const { contributions } = explainCount(ids(drawn), plain);
          const sides = sidesOf(contributions);
          for (const { change } of contributions) {
            const share = shareOfPart(change, sides);
            if (share !== null) expect(share).toBeLessThanOrEqual(1);
            if (share !== null) expect(share).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
    const changes = ids([
      { value: 0, previous: 90 },
      { value: 10, previous: 0 },
    ]);
    const oneWay = sidesOf(explainCount([...changes.slice(0, 1)], plain).contributions);
    expect(shareOfPart(-90, oneWay)).toBe(1);
    expect(sidesOf(explainCount(changes, plain).contributions).shareOf).toBe("side");
  });

  test("names a part that fell while others stood, and parts that offset each other", () => {
    const steady = Array.from({ length: 20 }, () => ({ value: 100, previous: 100 }));
    const fallen = explainCount(ids([...steady, { value: 10, previous: 200 }]), plain);
    expect(fallen.contributions.filter(({ isNamed }) => isNamed).map(({ id }) => id)).toEqual([
      "20",
    ]);
    expect(fallen.strength).toBeGreaterThan(0.8);
    const offset = explainCount(
      ids([...steady, { value: 10, previous: 200 }, { value: 200, previous: 10 }]),
      plain,
    );
    expect(offset.contributions.filter(({ isNamed }) => isNamed)).toHaveLength(2);
  });
});

describe("a rate", () => {
  const part = fc.record({ x: events, y: events, previousX: events, previousY: events });

  test("changes by the sum of its parts' effects, with nothing left over", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (drawn) => {
        const parts = ids(drawn);
        const y = total(parts.map((one) => one.y));
        const previousY = total(parts.map((one) => one.previousY));
        fc.pre(y > 0 && previousY > 0);
        const change =
          total(parts.map((one) => one.x)) / y -
          total(parts.map((one) => one.previousX)) / previousY;
        const { contributions } = explainRate(parts, 1);
        const sum = total(contributions.map((one) => one.change));
        expect(Math.abs(sum - change)).toBeLessThan(1e-9 * Math.max(1, Math.abs(change)));
      }),
    );
  });

  test("of parts that each rose while the whole fell is told as a change of the mix", () => {
    const { contributions } = explainRate(
      [
        { id: "good", x: 60, y: 100, previousX: 500, previousY: 1_000 },
        { id: "poor", x: 200, y: 1_000, previousX: 10, previousY: 100 },
      ],
      1,
    );
    const change = 260 / 1_100 - 510 / 1_100;
    expect(total(contributions.map((one) => one.change))).toBeCloseTo(change, 12);
    expect(contributions.every(({ rateEffect }) => (rateEffect ?? 0) > 0)).toBe(true);
    expect(isMixShift(contributions, change)).toBe(true);
  });

  test("books what has no denominator as a term of its own", () => {
    const { contributions } = explainRate(
      [
        { id: "a", x: 50, y: 100, previousX: 50, previousY: 100 },
        { id: "b", x: 30, y: 0, previousX: 10, previousY: 0 },
      ],
      1,
    );
    expect(contributions.find(({ id }) => id === "none")?.change).toBeCloseTo(0.2, 12);
    expect(contributions.some(({ id }) => id === "b")).toBe(false);
  });

  test("without a denominator in a period is not divided", () => {
    expect(
      explainRate([{ id: "a", x: 1, y: 0, previousX: 1, previousY: 2 }], 1).contributions,
    ).toEqual([]);
  });
});

describe("the dispersion of a metric", () => {
  test("is that of independent events for days that scatter so, and more for wilder ones", () => {
    const draw = draws(3);
    const means = [80, 90, 100, 100, 110, 150, 160];
    const calm = Array.from({ length: 42 }, (_, at) => draw(means[at % 7] ?? 0));
    expect(dispersionOf(calm)).toBeLessThan(2.5);
    const wild = calm.map((value, at) => (Math.floor(at / 7) % 2 === 0 ? value * 2 : value));
    expect(dispersionOf(wild)).toBeGreaterThan(8);
  });

  test("of a rate is that of its proportion", () => {
    const draw = draws(4);
    const days = Array.from({ length: 42 }, () => ({ x: Math.min(900, draw(90)), y: 900 }));
    expect(rateDispersionOf(days)).toBeLessThan(3);
    const wild = days.map(({ x, y }, at) => ({ x: at % 14 < 7 ? x * 3 : x, y }));
    expect(rateDispersionOf(wild)).toBeGreaterThan(8);
  });

  test("is not raised by growth over months, nor by some accidents", () => {
    const draw = draws(6);
    const days = Array.from({ length: 42 }, (_, at) => draw(200 * 1.01 ** at));
    const struck = days.map((value, at) => (at % 9 === 4 ? 0 : value));
    expect(dispersionOf(days)).toBeLessThan(3);
    expect(dispersionOf(struck)).toBeLessThan(6);
  });

  test("is taken as 2 while four weeks are not known", () => {
    expect(dispersionOf(Array.from({ length: 27 }, () => 100))).toBe(2);
    expect(dispersionOf(Array.from({ length: 28 }, () => 100))).toBe(1);
  });
});
