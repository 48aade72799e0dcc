import { expect, test } from "vitest";
import { sortPoints } from "../../../../../src/core/chart/report";
import { trendOf } from "./counts";

const { points } = trendOf([
  ["2026-11-01", 5],
  ["2026-11-02", null],
  ["2026-11-03", 9],
]);
const days = (sort: Parameters<typeof sortPoints>[1]) =>
  sortPoints(points, sort).map(({ t }) => t.slice(8));

test("periods come newest first, and oldest first when asked", () => {
  expect(days(null)).toEqual(["03", "02", "01"]);
  expect(days({ columnId: "t", direction: "asc" })).toEqual(["01", "02", "03"]);
});

test("a metric sorts both ways, and unknown values come last in either", () => {
  expect(days({ columnId: "install", direction: "desc" })).toEqual(["03", "01", "02"]);
  expect(days({ columnId: "install", direction: "asc" })).toEqual(["01", "03", "02"]);
});
