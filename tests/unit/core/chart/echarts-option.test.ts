import { expect, test } from "vitest";
import { type ChartInput, chartOption } from "../../../../src/core/chart/echarts-option";
import { layoutBars } from "../../../../src/core/chart/svg-bar";
import { layoutLine } from "../../../../src/core/chart/svg-line";

const palette = {
  series: Array.from({ length: 8 }, (_, index) => `rgb(${index},0,0)`),
  muted: "rgb(9,9,9)",
  other: "#999",
  text: "rgb(0,0,0)",
  hairline: "rgb(8,8,8)",
  surface: "rgb(255,255,255)",
  notes: { release: "", campaign: "", incident: "", other: "", peak: "#00f", attack: "#f00" },
  fontFamily: "sans-serif",
};
const size = { widthPx: 400, heightPx: 200 };
const data = {
  x: ["1", "2", "3"],
  series: [
    { id: "a", name: "甲", values: [1, null, 8], compare: [2, 3, 4] },
    { id: "b", name: "乙", values: [3, 4, 5] },
  ],
};
const input = (kind: ChartInput["kind"]): ChartInput => ({
  ...data,
  ...size,
  kind,
  axes: kind === "line" ? layoutLine(data, size) : layoutBars(data, size, kind === "stacked"),
  barPx: 12,
  colors: new Map([
    ["a", 4],
    ["b", 1],
  ]),
  formatTick: String,
  look: "light",
});
const seriesOf = (kind: ChartInput["kind"]) =>
  (chartOption(input(kind), palette) as { series: { id: string; data: unknown[] }[] }).series;

test("the library draws in the very room of our own picture, with the same ticks", () => {
  const one = input("line");
  const { plot, ticks } = one.axes;
  expect(chartOption(one, palette)).toMatchObject({
    animation: false,
    grid: {
      left: plot.left,
      right: 400 - plot.right,
      top: plot.top,
      bottom: 200 - plot.bottom,
      outerBoundsMode: "none",
    },
    yAxis: { min: ticks[0]?.value, max: ticks.at(-1)?.value },
  });
});

test("every series keeps its colour also when others are hidden", () => {
  expect(seriesOf("line")).toMatchObject([
    { id: "a compare", lineStyle: { color: "rgb(4,0,0)" } },
    { id: "a", lineStyle: { color: "rgb(4,0,0)" } },
    { id: "b", lineStyle: { color: "rgb(1,0,0)" } },
  ]);
});

test("values without neighbours get a dot, missing ones stay missing", () => {
  const [, first] = seriesOf("line");
  expect(first?.data[1]).toBeNull();
  expect(first?.data[2]).toMatchObject({ value: 8, symbol: "circle" });
});

test("stacked columns leave the compared period out, grouped ones show it after its series", () => {
  expect(seriesOf("stacked").map(({ id }) => id)).toEqual(["a", "b"]);
  expect(seriesOf("bar").map(({ id }) => id)).toEqual(["a", "a compare", "b"]);
});

test("the unfinished period is dashed as in our own picture, and so is a compared line", () => {
  const [first, second] = data.series;
  const open = {
    ...input("line"),
    openAt: 2,
    series: [{ ...first, isCompared: true }, second] as ChartInput["series"],
  };
  const drawn = (chartOption(open, palette) as { series: object[] }).series;
  expect(drawn).toMatchObject([
    { id: "a compare" },
    { id: "a", lineStyle: { type: [4, 4] } },
    { id: "a open", lineStyle: { type: [2, 5] } },
    { id: "b", data: [3, 4, null] },
    { id: "b open", data: [null, 4, 5], lineStyle: { type: [2, 5] } },
  ]);
  const bars = (chartOption({ ...input("bar"), openAt: 2 }, palette) as { series: object[] })
    .series;
  expect(bars[0]).toMatchObject({
    id: "a",
    data: [1, null, { value: 8, itemStyle: { borderType: "dashed" } }],
  });
});
