import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestIndex } from "../../../../src/core/chart/axes";
import { layoutBars } from "../../../../src/core/chart/svg-bar";

const size = { widthPx: 400, heightPx: 200, leftPx: 50 };
const series = (...lists: (number | null)[][]) =>
  lists.map((values, index) => ({ id: `s${index}`, name: `第 ${index} 列`, values }));

test("stacked columns stand on each other and reach the sum", () => {
  const layout = layoutBars({ x: ["1"], series: series([3], [5]) }, size, true);
  const [lower, upper] = layout.bars;
  expect(lower && lower.y + lower.height).toBeCloseTo(layout.plot.bottom);
  expect(upper && upper.y + upper.height).toBeCloseTo(lower?.y ?? 0);
  expect(upper?.y).toBeCloseTo(layout.yAt(8));
});

test("grouped columns touch and never leave their place, however many there are", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 6 }),
      (barCount, columns) => {
        const x = Array.from({ length: barCount }, (_, index) => String(index));
        const lists = Array.from({ length: columns }, () => x.map(() => 1));
        const { bars, barPx, plot } = layoutBars({ x, series: series(...lists) }, size, false);
        const bandPx = (plot.right - plot.left) / barCount;
        expect(bars).toHaveLength(barCount * columns);
        for (const bar of bars) {
          const band = Math.floor((bar.x + barPx / 2 - plot.left) / bandPx);
          expect(bar.x).toBeGreaterThanOrEqual(plot.left + band * bandPx);
          expect(bar.x + barPx).toBeLessThanOrEqual(plot.left + (band + 1) * bandPx + 1e-9);
        }
      },
    ),
  );
});

test("the column of the incomplete period is known, but not its compared one", () => {
  const data = {
    x: ["1", "2"],
    incompleteFrom: 1,
    series: [{ id: "a", name: "甲", values: [1, 2], compare: [3, 4] }],
  };
  const { bars } = layoutBars(data, size, false);
  expect(bars.filter(({ isIncomplete }) => isIncomplete)).toMatchObject([
    { id: "a", isCompare: false },
  ]);
  expect(layoutBars(data, size, true).bars.map(({ isIncomplete }) => isIncomplete)).toEqual([
    false,
    true,
  ]);
});

test("missing values have no column and negative ones hang down", () => {
  const layout = layoutBars({ x: ["1", "2"], series: series([null, -4]) }, size, false);
  expect(layout.bars).toHaveLength(1);
  expect(layout.bars[0]?.y).toBeCloseTo(layout.yAt(0));
  expect(layoutBars({ x: [], series: [] }, size, true).bars).toEqual([]);
});

test("the pointer finds the column it is over", () => {
  const layout = layoutBars({ x: ["1", "2", "3"], series: series([1, 2, 3]) }, size, false);
  const bandPx = (layout.plot.right - layout.plot.left) / 3;
  expect(nearestIndex(layout, 3, layout.plot.left + bandPx - 1)).toBe(0);
  expect(nearestIndex(layout, 3, layout.plot.left + bandPx + 1)).toBe(1);
});
