import { describe, expect, test } from "vitest";
import type { RetentionReply } from "../../../../../src/core/api/contract";
import {
  averageRow,
  retentionCurve,
  retentionRows,
} from "../../../../../src/core/chart/report/retention-view";

const cell = (n: number, count: number, size: number, matured: boolean) => ({
  n,
  count,
  matured,
  rate: size > 0 ? count / size : 0,
});

/** An old cohort, one of which the second day is not over, and an empty one. */
const retention: RetentionReply = {
  basis: "install",
  days: [1, 2],
  rows: [
    { cohort: "2026-11-10", size: 100, cells: [cell(1, 40, 100, true), cell(2, 30, 100, true)] },
    { cohort: "2026-11-11", size: 300, cells: [cell(1, 60, 300, true), cell(2, 9, 300, false)] },
    { cohort: "2026-11-12", size: 0, cells: [cell(1, 0, 0, true), cell(2, 0, 0, false)] },
  ],
  average: [
    { n: 1, rate: 0.25 },
    { n: 2, rate: 0.3 },
  ],
  size: 400,
};

const texts = (mode: "rate" | "count") =>
  retentionRows(retention, mode).map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]);

describe("the retention table", () => {
  test("shows – where the day has not finished, never the count so far", () => {
    expect(texts("rate")).toEqual([
      ["11-12", "--", "–"],
      ["11-11", "20.00%", "–"],
      ["11-10", "40.00%", "30.00%"],
    ]);
  });

  test("shows devices instead of rates, coloured the same", () => {
    expect(texts("count").at(-1)).toEqual(["11-10", "40", "30"]);
    expect(retentionRows(retention, "count").at(-1)?.cells[0]?.ratio).toBe(0.4);
  });

  test("has a mean row of the weighted rates, or the devices of matured cohorts only", () => {
    const row = (mode: "rate" | "count") => averageRow(retention, mode, "x").cells;
    expect(row("rate").map(({ text }) => text)).toEqual(["25.00%", "30.00%"]);
    expect(row("count").map(({ text }) => text)).toEqual(["100", "30"]);
  });

  test("has – in the mean where no cohort has matured", () => {
    const young = { ...retention, average: [{ n: 1, rate: null }] };
    expect(averageRow(young, "rate", "x").cells).toEqual([
      { text: "–", ratio: null, isComplete: false },
    ]);
    expect(retentionCurve(young, "x", String).series[0]?.values).toEqual([null]);
  });
});
