import { expect, test } from "vitest";
import type { ChartAnnotation } from "../../../../../src/core/chart/annotations";
import { placeAnnotations } from "../../../../../src/core/chart/annotations/place-annotations";
import { firstDay } from "../../../../../src/core/chart/chart-data";

const note = (id: number, day: string): ChartAnnotation => ({
  id,
  day,
  kind: "release",
  text: `批注${id}`,
  author: "张三",
});
const idsAt = (days: string[], notes: ChartAnnotation[]) =>
  [...placeAnnotations(days, notes)].map(([index, own]) => [index, own.map(({ id }) => id)]);

test("a note stands at its day, week or month, and at the first hour of its day", () => {
  const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
  expect(idsAt(days, [note(1, "2026-11-02"), note(2, "2026-11-02")])).toEqual([[1, [1, 2]]]);
  expect(idsAt(["2026-11-02", "2026-11-09"], [note(1, "2026-11-08")])).toEqual([[0, [1]]]);
  const hours = ["2026-11-01 22", "2026-11-01 23", "2026-11-02 00", "2026-11-02 01"].map(firstDay);
  expect(idsAt(hours, [note(1, "2026-11-02")])).toEqual([[2, [1]]]);
  expect(idsAt(["2026-10", "2026-11"].map(firstDay), [note(1, "2026-11-30")])).toEqual([[1, [1]]]);
});

test("what happened before the first place, or has no axis, stands nowhere", () => {
  expect(idsAt(["2026-11-02"], [note(1, "2026-11-01")])).toEqual([]);
  expect(idsAt([], [note(1, "2026-11-01")])).toEqual([]);
});
