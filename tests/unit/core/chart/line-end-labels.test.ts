import { expect, test } from "vitest";
import { colorIndexes, otherIndex, seriesColor } from "../../../../src/core/chart/chart-data";
import { labelWidthPx, lineEndLabels, placeEnds } from "../../../../src/core/chart/line-end-labels";
import { silentDays } from "../../../../src/core/chart/report/silent-days";
import { layoutLine } from "../../../../src/core/chart/svg-line";
import { defaultZones } from "../../../../src/core/format/zone";

const line = (id: string, values: (number | null)[]) => ({ id, name: id, values });
const size = { widthPx: 600, heightPx: 200 };

test("the last figure stands behind its line, unless there is no room", () => {
  const series = [line("a", [1, 9, null]), line("b", [4, 5, 6])];
  const ends = lineEndLabels(series, String, 600, undefined);
  expect(ends.map(({ id, text, index }) => [id, text, index])).toEqual([
    ["a", "9", 1],
    ["b", "6", 2],
  ]);
  expect(labelWidthPx(ends)).toBeGreaterThan(10);
  expect(lineEndLabels(series, String, 320, undefined)).toEqual([]);
});

test("an unfinished period has no figure: the last whole one has it, within the plot", () => {
  const ends = lineEndLabels([line("a", [1, 9, 2])], String, 600, 2);
  expect(ends).toMatchObject([{ text: "9", index: 1, isLast: false }]);
  expect(labelWidthPx(ends)).toBe(0);
});

test("figures that would touch are left out, the higher one stays", () => {
  const ends = lineEndLabels(
    [line("a", [10]), line("b", [9]), line("c", [2])],
    String,
    600,
    undefined,
  );
  expect(placeEnds(ends, (value) => 200 - value * 10).map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a long last label has its room, so that it is not cut", () => {
  const x = ["2026-11-02 ~ 2026-11-08", "2026-11-09 ~ 2026-11-15", "2026-11-16 ~ 2026-11-22"];
  const { labels, plot } = layoutLine({ x, series: [line("a", [1, 2, 3])] }, size);
  const last = labels.at(-1);
  expect(last?.text).toBe(x[2]);
  expect(plot.right).toBeLessThan(600 - 60);
});

test("what is left over has its own colour wherever it stands", () => {
  const indexes = colorIndexes([line("a", []), line("other", []), line("b", [])]);
  expect([...indexes.values()]).toEqual([0, otherIndex, 2]);
  expect(seriesColor(otherIndex)).toBe("var(--_chart-other)");
  expect(seriesColor(12)).toBe(seriesColor(0));
});

test("days without any report are told from days with a zero; today is not over", () => {
  const point = (t: string, visit: number) => ({ t, counts: { visit, install: 0 } });
  const points = [point("2026-11-20", 3), point("2026-11-21", 0), point("2026-11-22", 0)];
  const updatedAt = Date.parse("2026-11-22T12:00:00+08:00");
  const silent = (of: typeof points, granularity: "day" | "week" = "day") =>
    silentDays({ points: of, granularity, updatedAt }, defaultZones);
  expect(silent(points)).toEqual(["2026-11-21"]);
  expect(silent(points.slice(1))).toEqual([]);
  expect(silent(points, "week")).toEqual([]);
});
