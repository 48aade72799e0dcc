import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsOf,
  costKey,
  dayOf,
  judgeCosts,
  sheetCosts,
} from "../../../../../service/features/ad/cost-rows";
import type { SheetLine } from "../../../../../service/files/read-sheet";
import { dayNumber, dayText } from "../../../../../service/store/local-time";

/** Lines of a sheet of texts. */
const linesOf = (cells: string[][]): SheetLine[] =>
  cells.map((line, index) => ({ line: index + 1, cells: line, typed: {} }));
const header = ["日期", "渠道编号", "计划 ID", "计划名称", "消耗（元）"];
const today = dayNumber("2026-09-16");
const judge = (cells: string[][], stored = new Map<string, number>()) =>
  judgeCosts(sheetCosts(linesOf([header, ...cells])), {
    channels: new Map([["adv01", 7]]),
    today,
    maxDaysAgo: 730,
    stored,
  });

describe("a sheet of costs", () => {
  test("is read by its heads, in any order and either language", () => {
    const [row] = sheetCosts(
      linesOf([
        ["Cost", "campaign id", "Code*", "Date"],
        ["12.5", "c1", "adv01", "2026-09-15"],
      ]),
    );
    expect(row).toMatchObject({ row: 2, day: "2026-09-15", campaignId: "c1", cost: "12.5" });
    expect(() =>
      sheetCosts(
        linesOf([
          ["日期", "消耗"],
          ["2026-09-15", "1"],
        ]),
      ),
    ).toThrow("第一行应为表头");
    expect(() => sheetCosts(linesOf([header]))).toThrow("表格里没有数据行");
  });

  test.each([
    "2026-09-05",
    "2026/9/5",
    "2026.9.5",
    "2026年9月5日",
    "20260905",
    "2026-09-05 00:00:00",
  ])("takes %s for a day", (text) => {
    expect(dayOf(text)).toBe(dayNumber("2026-09-05"));
  });

  test.each(["", "2026-02-31", "昨天", "46270", "1e9"])("takes %s for no day", (text) => {
    expect(dayOf(text)).toBeNull();
  });

  test("takes amounts as people write them, and nothing else", () => {
    expect(["12.5", "¥1,234.56", "0", "88元", " 1 000 "].map(centsOf)).toEqual([
      1250, 123456, 0, 8800, 100000,
    ]);
    for (const text of ["", "-1", "1.234", "1e3", "abc", "100000001"])
      expect([text, centsOf(text)]).toEqual([text, null]);
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), (cents) => {
        expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });

  test("says of each row what is wrong with it, at its field", () => {
    const rows = judge([
      ["2026-09-17", "adv01", "c1", "", "1"],
      ["2026-09-15", "none", "c1", "", "1"],
      ["2026-09-15", "adv01", "", "", "x"],
      ["2026-09-15", "adv01", "c1", "", "1"],
      ["2026/9/15", "adv01", "c1", "", "2"],
    ]);
    expect(
      rows.map(({ outcome, problems }) => [outcome, problems.map(({ field }) => field)]),
    ).toEqual([
      ["error", ["day"]],
      ["error", ["channelCode"]],
      ["error", ["campaignId", "cost"]],
      ["create", []],
      ["error", ["campaignId"]],
    ]);
    expect(rows[4]?.problems[0]?.message).toEqual({
      zh: "与第 5 行的日期、渠道、计划重复",
      en: "repeats the date, channel and campaign of line 5",
    });
  });

  test("tells what a row replaces: the campaign's amount, or that of the whole day", () => {
    const stored = new Map([
      [costKey(7, today, "c1"), 100],
      [costKey(7, today - 1, ""), 900],
    ]);
    const rows = judge(
      [0, 1, 2].map((ago) => [dayText(today - ago), "adv01", "c1", "", "5"]),
      stored,
    );
    expect(rows.map(({ outcome, before }) => [outcome, before])).toEqual([
      ["replace", 100],
      ["replace", 900],
      ["create", null],
    ]);
  });
});
