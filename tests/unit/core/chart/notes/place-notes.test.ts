import { expect, test } from "vitest";
import { firstDay } from "../../../../../src/core/chart/chart-data";
import type { ChartNote } from "../../../../../src/core/chart/notes";
import { placeNotes } from "../../../../../src/core/chart/notes/place-notes";

const note = (id: number, day: string): ChartNote => ({
  id,
  day,
  kind: "release",
  text: `批注${id}`,
  author: "张三",
});
const idsAt = (days: string[], notes: ChartNote[]) =>
  [...placeNotes(days, notes)].map(([place, own]) => [place, own.map(({ id }) => id)]);

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
