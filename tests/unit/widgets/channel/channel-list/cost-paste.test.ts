import { expect, test } from "vitest";
import { readCostPaste } from "../../../../../src/widgets/channel/channel-list/cost-paste";

const days = ["2026-07-01", "2026-07-02", "2026-07-03", "2026-07-04"];
const read = (text: string, from = "2026-07-01") => {
  const { amounts, bad, ...rest } = readCostPaste(text, days, from);
  return { amounts: Object.fromEntries(amounts), bad: Object.fromEntries(bad), ...rest };
};

test("amounts alone go down from the cell, a head is none of them, the rest is counted", () => {
  expect(read("消耗\n1,200.5\n¥3\n", "2026-07-03")).toEqual({
    amounts: { "2026-07-03": 1200.5, "2026-07-04": 3 },
    bad: {},
    elsewhere: [],
    beyond: 0,
  });
  expect(read("1\n2\n3", "2026-07-03").beyond).toBe(1);
});

test("dates in the ways Excel writes them find their day, whatever the order", () => {
  const text = "2026/7/4\t4\n7月2日\t2\n20260703\t3\n2026-07-01 00:00:00\t1\n2025/12/31\t9";
  expect(read(text)).toMatchObject({
    amounts: { "2026-07-01": 1, "2026-07-02": 2, "2026-07-03": 3, "2026-07-04": 4 },
    elsewhere: ["2025-12-31"],
  });
});

test("an empty cell empties the day, what is no amount or too large is bad", () => {
  expect(
    read("2026-07-01\t\n2026-07-02\t-5\n2026-07-03\t100000000.01\n2026-07-04\tx"),
  ).toMatchObject({
    amounts: { "2026-07-01": null },
    bad: { "2026-07-02": "-5", "2026-07-03": "100000000.01", "2026-07-04": "x" },
  });
});

test("cells beside each other go down too; full-width digits are digits", () => {
  expect(read("１\t２\t３").amounts).toEqual({
    "2026-07-01": 1,
    "2026-07-02": 2,
    "2026-07-03": 3,
  });
});
