import { expect, test } from "vitest";
import { bandPath } from "../../../../src/core/chart/band";
import { middleHalf } from "../../../../src/widgets/report/app-analysis/cohort-view";

const at = (value: number) => value;

test("a band runs along its upper end and back along the lower, and breaks where it has a gap", () => {
  const names = ["P25", "P75"] as const;
  expect(bandPath({ names, low: [1, 2], high: [3, 4] }, at, at)).toBe(
    "M0.0 3.0L1.0 4.0L1.0 2.0L0.0 1.0Z",
  );
  const gap = { names, low: [1, 1, null, 1, 1], high: [2, 2, null, 2, 2] };
  expect(bandPath(gap, at, at).match(/Z/g)).toHaveLength(2);
  expect(bandPath({ names, low: [null], high: [null] }, at, at)).toBe("");
});

test("the middle half lies between the quartiles of the cohorts whose day is over", () => {
  const row = (rate: number, matured = true, size = 10) => ({
    cohort: "2026-11-01",
    size,
    cells: [{ n: 1, count: 1, rate, matured }],
  });
  const rows = [
    row(0.5),
    row(0.1),
    row(0.3),
    row(0.2),
    row(0.4),
    row(0.9, false),
    row(0.9, true, 0),
  ];
  expect(middleHalf({ rows, steps: [1] })).toMatchObject({ low: [0.2], high: [0.4] });
  expect(middleHalf({ rows: rows.slice(0, 3), steps: [1] })).toMatchObject({
    low: [null],
    high: [null],
  });
});
