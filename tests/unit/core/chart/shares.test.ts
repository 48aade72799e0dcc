import fc from "fast-check";
import { expect, test } from "vitest";
import { funnelLines } from "../../../../src/core/chart/funnel-steps";
import { heatColor } from "../../../../src/core/chart/heat-table";
import { otherId, sharesOf } from "../../../../src/core/chart/shares";

const slices = (values: number[]) =>
  values.map((value, index) => ({ id: `s${index}`, name: `第 ${index} 项`, value }));

test("slices beyond the sixth are folded into one that comes last", () => {
  const shares = sharesOf(slices([1, 2, 3, 4, 5, 6, 7, 80]), "其他");
  expect(shares.map(({ id, value }) => [id, value])).toEqual([
    ["s7", 80],
    ["s6", 7],
    ["s5", 6],
    ["s4", 5],
    ["s3", 4],
    ["s2", 3],
    [otherId, 3],
  ]);
});

test("six slices stay six", () => {
  expect(sharesOf(slices([1, 2, 3, 4, 5, 6]), "其他")).toHaveLength(6);
});

test("nothing at all has shares of no value rather than wrong ones", () => {
  expect(sharesOf(slices([0, 0]), "其他").map(({ ratio }) => ratio)).toEqual([null, null]);
  expect(sharesOf([], "其他")).toEqual([]);
});

test("whatever the values, the ring is filled once and without overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 1e9 }), { minLength: 1 }), (values) => {
      const shares = sharesOf(slices(values), "其他");
      let end = 0;
      for (const { ratio, start } of shares) {
        expect(start).toBeCloseTo(end, 9);
        end = start + (ratio ?? 0);
      }
      const isEmpty = values.every((value) => value <= 0);
      expect(end).toBeCloseTo(isEmpty ? 0 : 1, 9);
    }),
  );
});

test("a funnel rates each step against the one before and against the first", () => {
  const lines = funnelLines(slices([200, 100, 25]));
  expect(lines.map(({ stepRate, totalRate }) => [stepRate, totalRate])).toEqual([
    [null, null],
    [0.5, 0.5],
    [0.25, 0.125],
  ]);
});

test("a step of a funnel that is no part of the one before is a ratio without a bar", () => {
  const lines = funnelLines(slices([10, 5, 20]));
  expect(lines.map(({ ratioTo }) => ratioTo)).toEqual([null, null, "第 1 项"]);
  expect(lines[2]).toMatchObject({ stepRate: 4, totalRate: null, length: 0 });
  const [, own] = funnelLines([
    { id: "click", name: "点击", value: 10 },
    { id: "register", name: "注册", value: 4, base: 8, baseName: "全部安装" },
  ]);
  expect(own).toMatchObject({ stepRate: 0.5, totalRate: null, ratioTo: "全部安装", length: 0 });
});

test("a funnel without anything in its first step has no rates", () => {
  const lines = funnelLines(slices([0, 5, 0]));
  expect(lines.map(({ stepRate }) => stepRate)).toEqual([null, null, 0]);
  expect(lines.map(({ length }) => length)).toEqual([0, 0, 0]);
  expect(funnelLines([])).toEqual([]);
});

test("heat grows with the ratio and is absent without one", () => {
  expect(heatColor(null, 1)).toBeUndefined();
  expect(heatColor(0.2, 0)).toBeUndefined();
  expect(heatColor(0.5, 0.5)).toContain(" 52%");
  expect(heatColor(0.25, 0.5)).toContain(" 26%");
  expect(heatColor(2, 0.5)).toContain(" 52%");
});
