import { expect, test } from "vitest";
import { nearestIndex } from "../../../../src/core/chart/axes";
import { chartHeaders, chartRows } from "../../../../src/core/chart/chart-data";
import { extent, labelledPlaces, niceTicks } from "../../../../src/core/chart/scale";
import { layoutLine, linePath, raisedSteps } from "../../../../src/core/chart/svg-line";

const size = { widthPx: 400, heightPx: 200, leftPx: 50 };
const series = (values: (number | null)[]) => [{ id: "a", name: "甲", values }];

test("ticks are round, start at zero and cover the data", () => {
  expect(niceTicks(3, 97)).toEqual([0, 25, 50, 75, 100]);
  expect(niceTicks(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(niceTicks(-10, 10)[0]).toBeLessThanOrEqual(-10);
  expect(niceTicks(0, 0.3).every((tick) => String(tick).length < 6)).toBe(true);
});

test("counts have no ticks between two of them", () => {
  expect(niceTicks(0, 2, 4, true)).toEqual([0, 1, 2]);
  expect(niceTicks(0, 0, 4, true)).toEqual([0, 1]);
  expect(niceTicks(0, 9, 4, true)).toEqual([0, 3, 6, 9]);
});

test("nothing to measure is zero", () => {
  expect(extent([[null], []])).toEqual([0, 0]);
  expect(extent([[null, 5], [-2]])).toEqual([-2, 5]);
});

test("a missing value breaks the line", () => {
  const path = linePath(
    [1, null, 3, 4],
    (index) => index,
    (value) => value,
  );
  expect(path).toBe("M0.0 1.0M2.0 3.0L3.0 4.0");
});

test("a value without neighbours is a dot", () => {
  const values = [1, null, 3, 4, null, 5];
  const layout = layoutLine({ x: ["1", "2", "3", "4", "5", "6"], series: series(values) }, size);
  expect(layout.lines[0]?.dots.map(({ x }) => x)).toEqual([layout.xAt(0), layout.xAt(5)]);
});

test("no line leads to the unfinished period, which is a hollow point", () => {
  const data = {
    x: ["1", "2", "3"],
    series: [{ id: "a", name: "甲", values: [1, 2, 3], compare: [3, 2, 1] }],
  };
  const [all] = layoutLine(data, size).lines;
  expect([all?.incomplete, all?.incompleteCompare]).toEqual([null, null]);
  const layout = layoutLine({ ...data, incompleteFrom: 2, comparesElapsed: true }, size);
  const [line] = layout.lines;
  expect(line?.path).toBe(all?.path.slice(0, all.path.lastIndexOf("L")));
  expect(line?.comparePath).toBe(all?.comparePath?.slice(0, all.comparePath.lastIndexOf("L")));
  expect(line?.incomplete).toEqual({ x: layout.xAt(2), y: layout.yAt(3) });
  expect(line?.incompleteCompare).toEqual({ x: layout.xAt(2), y: layout.yAt(1) });
  const [whole] = layoutLine({ ...data, incompleteFrom: 2 }, size).lines;
  expect([whole?.comparePath, whole?.incompleteCompare]).toEqual([all?.comparePath, null]);
});

test("the only whole period before an unfinished one is a dot", () => {
  const data = { x: ["1", "2"], series: series([5, 1]), incompleteFrom: 1 };
  const [line] = layoutLine(data, size).lines;
  expect(line?.dots).toHaveLength(1);
  expect(line?.incomplete).not.toBeNull();
});

test("lines that share a stretch are apart, and others stay where they are", () => {
  const flat = [0, 0, 0];
  expect(raisedSteps([flat, flat, [0, 1, 0], [5, 0, 0]])).toEqual([0, 1, 0, 2]);
  expect(
    raisedSteps([
      [1, null, 1],
      [1, null, 1],
    ]),
  ).toEqual([0, 0]);
});

test("the highest tick is at the top and zero at the bottom", () => {
  const { ticks, plot } = layoutLine({ x: ["1", "2"], series: series([0, 100]) }, size);
  expect(ticks[0]?.y).toBe(plot.bottom);
  expect(ticks.at(-1)?.y).toBe(plot.top);
});

test("one day stands in the middle and an empty chart has no line", () => {
  const one = layoutLine({ x: ["1"], series: series([5]) }, size);
  expect(one.xAt(0)).toBe((one.plot.left + one.plot.right) / 2);
  expect(layoutLine({ x: [], series: series([]) }, size).lines[0]?.path).toBe("");
});

test("labels keep their distance", () => {
  expect(labelledPlaces(30, 720)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(labelledPlaces(7, 720)).toHaveLength(7);
  expect(labelledPlaces(90, 10)).toEqual([0]);
});

test("the pointer finds the nearest place and never leaves the axis", () => {
  const layout = layoutLine({ x: ["1", "2", "3"], series: series([1, 2, 3]) }, size);
  expect(nearestIndex(layout, 3, layout.xAt(1) + 3)).toBe(1);
  expect(nearestIndex(layout, 3, -100)).toBe(0);
  expect(nearestIndex(layout, 3, 9999)).toBe(2);
});

test("the table twin has a column per series and per comparison", () => {
  const data = { x: ["1日"], series: [{ id: "a", name: "甲", values: [1], compare: [2] }] };
  expect(chartHeaders(data, "日期", (name) => `${name}（对比）`)).toEqual([
    "日期",
    "甲",
    "甲（对比）",
  ]);
  expect(chartRows(data)).toEqual([["1日", 1, 2]]);
});
