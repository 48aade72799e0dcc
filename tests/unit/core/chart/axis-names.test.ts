import { expect, test } from "vitest";
import { axisNames, namesWithin } from "../../../../src/core/chart/axis-names";

test("days and hours of one year go without it", () => {
  expect(axisNames(["2026-11-01", "2026-11-02"])).toEqual(["11-01", "11-02"]);
  expect(axisNames(["2026-11-01 09:00", "2026-11-01 10:00"])).toEqual([
    "11-01 09:00",
    "11-01 10:00",
  ]);
});

test("days of two years, months and other names stay whole", () => {
  for (const names of [["2026-12-31", "2027-01-01"], ["2026-11", "2026-12"], ["第 1 天"], []])
    expect(axisNames(names)).toEqual(names);
});

test("names below columns are cut to the room of their own, and never lost", () => {
  expect(namesWithin(["抖音号01", "公众号推文01"], 70)).toEqual(["抖音号01", "公众号推…"]);
  expect(namesWithin(["Visits"], 10)).toEqual(["…"]);
});
