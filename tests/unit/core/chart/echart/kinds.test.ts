import { expect, test } from "vitest";
import { mixed } from "../../../../../src/core/chart/chart-palette";
import { hueShare } from "../../../../../src/core/chart/color-scale";
import { radar } from "../../../../../src/core/chart/radar-option";
import { scatter } from "../../../../../src/core/chart/scatter-option";
import { treemap } from "../../../../../src/core/chart/treemap-option";
import { drawn, palette } from "./drawing";

const part = (id: string, value: number, ratio: number | null) => ({
  id,
  name: `计划 ${id}`,
  value,
  ratio,
  isOpenable: false,
});
const messages = { colorName: "次留", formatColor: (ratio: number | null) => `${ratio ?? "--"}` };
const parts = [part("a", 50, 0.5), part("b", 30, 0.25), part("c", 20, null)];

test("the areas of a treemap cover their space, each with its share", () => {
  const { shapes } = drawn(treemap, { ...messages, items: parts, highest: 0.5 });
  const size = ({ points }: (typeof shapes)[number]) =>
    Math.max(...points.map(({ x }) => x)) * Math.max(...points.map(({ y }) => y));
  const grounds = parts.map(({ ratio }) =>
    ratio === null
      ? mixed(palette.surface, palette.muted, 0.14)
      : mixed(palette.surface, "rgb(0,100,200)", hueShare(ratio / 0.5)),
  );
  const shares = grounds.map((ground) => {
    const [tile] = shapes.filter(({ fill }) => fill === ground);
    return tile ? size(tile) / (400 * 200) : 0;
  });
  for (const [index, share] of shares.entries())
    expect(share).toBeCloseTo((parts[index]?.value ?? 0) / 100, 1);
});

test("an area has its name, whatever signs that has, its figure and what its colour says", () => {
  const items = [{ ...part("a", 5000, null), name: "<b>{name|甲}</b>" }];
  const { texts } = drawn(treemap, { ...messages, items, highest: 0 });
  expect(texts).toEqual(["<b>{name|甲｝</b>", "5,000", "次留 --"]);
  expect(drawn(treemap, { ...messages, items: [], highest: 0 }).texts).toEqual([]);
});

test("the best of an axis reaches its corner, what is unknown stays in the middle", () => {
  const series = [
    { id: "a", name: "甲", values: [1, 2, null, 4] },
    { id: "b", name: "乙", values: [0.5, 4, 0, 0] },
  ];
  const { shapes, texts } = drawn(radar, { axes: ["一", "二", "三", "四"], series }, 400, 300);
  expect(texts).toEqual(["一", "二", "三", "四"]);
  const radius = 300 / 2 - 44;
  const middle = { x: 200, y: 150 };
  const linesOf = (color: string) =>
    shapes.find(({ stroke, points }) => stroke === color && points.length > 3)?.points.slice(0, 4);
  const near = (x: number, y: number) => ({
    x: expect.closeTo(middle.x + x, 0),
    y: expect.closeTo(middle.y + y, 0),
  });
  // Axes go against the clock, from the top.
  expect(linesOf("rgb(0,100,200)")).toEqual([
    near(0, -radius),
    near(-radius / 2, 0),
    near(0, 0),
    near(radius, 0),
  ]);
  expect(linesOf("rgb(0,200,100)")?.slice(0, 2)).toEqual([near(0, -radius / 2), near(-radius, 0)]);
});

test("circles lie where both measures say, the largest below, and lines where the means are", () => {
  const point = (id: string, x: number, y: number, size: number) => ({ id, name: id, x, y, size });
  const { shapes, texts } = drawn(
    scatter,
    {
      points: [point("a", 30, 0.1, 1), point("b", 10, 0.5, 4)],
      xName: "消耗",
      yName: "激活率",
      formatX: (x) => `¥${x}`,
      formatY: (y) => `${Math.round(y * 100)}%`,
    },
    400,
    300,
  );
  expect(texts).toEqual(expect.arrayContaining(["消耗", "激活率", "¥0", "¥30", "0%", "50%"]));
  const plot = { left: 56, right: 376, top: 32, bottom: 252 };
  const circles = shapes.filter(({ fill }) => fill === "rgb(0,100,200)");
  expect(circles.map(({ middle }) => [Math.round(middle.x), Math.round(middle.y)])).toEqual([
    [Math.round(plot.left + (plot.right - plot.left) / 3), plot.top],
    [plot.right, Math.round(plot.bottom - (plot.bottom - plot.top) / 5)],
  ]);
  expect(circles.map(({ scale }) => scale)).toEqual([24, 14]);
  const means = shapes.filter(({ stroke }) => stroke === palette.muted);
  expect(means).toHaveLength(2);
});
