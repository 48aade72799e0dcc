import fc from "fast-check";
import { expect, test } from "vitest";
import { cyclesOf } from "../../../scripts/build/chunk-cycles.mjs";
import { mergeChunks } from "../../../scripts/build/merge-chunks.mjs";
import { moveParts } from "../../../scripts/build/move-parts.mjs";

const sorted = (chunks) => chunks.map((parts) => [...parts].sort()).sort();
const page = (needs, more = {}) => ({ needs, limit: 9, weight: 1, ...more });

const excessBytes = 400_000;
const merged = (parts, pages) => mergeChunks(parts, pages, excessBytes);
const moved = (parts, pages) => moveParts(parts, pages, merged(parts, pages), excessBytes);
const bothWays = [
  ["merged", merged],
  ["moved", moved],
];

test.each(bothWays)(
  "%s: what the same pages need becomes one file, what each needs alone stays apart",
  (_, plan) => {
    const parts = [50_000, 60_000, 70_000, 80_000].map((bytes) => ({ bytes, needs: [] }));
    const pages = [page([0, 1, 2]), page([0, 1, 3])];
    expect(sorted(plan(parts, pages))).toEqual([[0, 1], [2], [3]]);
  },
);

test.each(bothWays)("%s: a page at its limit pays with bytes, the fewest there are", (_, plan) => {
  const parts = [90_000, 4_000, 80_000].map((bytes) => ({ bytes, needs: [] }));
  const pages = [page([0, 1, 2], { limit: 2 }), page([0]), page([2]), page([1, 2])];
  expect(sorted(plan(parts, pages))).toEqual([[0], [1, 2]]);
});

test.each(bothWays)(
  "%s: a page that matters more is not made to fetch what others need",
  (_, plan) => {
    const parts = [30_000, 30_000].map((bytes) => ({ bytes, needs: [] }));
    const others = [page([0, 1], { limit: 1 }), page([0, 1], { limit: 1 })];
    expect(plan(parts, [page([0]), ...others])).toHaveLength(1);
    expect(plan(parts, [page([0], { weight: 100 }), ...others])).toHaveLength(2);
  },
);

test.each(bothWays)("%s: chunks never wait for each other, and hold every part once", (_, plan) => {
  const graphs = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.array(fc.nat(30))), {
    minLength: 1,
    maxLength: 14,
  });
  const askers = fc.array(fc.array(fc.nat(13), { minLength: 1 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(graphs, askers, fc.integer({ min: 1, max: 4 }), (graph, requested, limit) => {
      // Only to what comes before, so that the parts have no circles.
      const parts = graph.map(([bytes, needs], index) => ({
        bytes,
        needs: [...new Set(needs.filter((need) => need < index))],
      }));
      const pages = requested.map((needs) =>
        page(
          needs.map((n) => n % parts.length),
          { limit },
        ),
      );
      const chunks = plan(parts, pages);
      expect(chunks.flat().sort((a, b) => a - b)).toEqual([...parts.keys()]);
      const homeOf = (part) => String(chunks.findIndex((each) => each.includes(part)));
      const imports = new Map(
        chunks.map((each, index) => {
          const needed = each.flatMap((part) => parts[part].needs.map(homeOf));
          return [String(index), [...new Set(needed)].filter((name) => name !== String(index))];
        }),
      );
      expect(cyclesOf(imports)).toEqual([]);
    }),
  );
});

test("a part that a merge took along for others goes where it costs least", () => {
  const parts = [50_000, 40_000, 5_000].map((bytes) => ({ bytes, needs: [] }));
  const pages = [page([0, 2]), page([0, 2]), page([1])];
  expect(sorted(moveParts(parts, pages, [[0], [1, 2]], excessBytes))).toEqual([[0, 2], [1]]);
});
