import { expect, test } from "vitest";
import writeXlsx from "write-excel-file/node";
import { say } from "../../../../service/base/message";
import { readSheet, type SheetLine } from "../../../../service/files/read-sheet";
import { tableRows, typedProblems } from "../../../../service/files/sheet-table";

const read = (bytes: Uint8Array | string): Promise<SheetLine[]> => {
  const buffer = Buffer.from(bytes);
  return readSheet({
    sizeBytes: buffer.length,
    read: async (from, length) => buffer.subarray(from, from + length),
  });
};
const cellsOf = async (bytes: Uint8Array | string) => (await read(bytes)).map(({ cells }) => cells);

test.each([",", ";", "\t"])("a CSV separated by %j is read", async (separator) => {
  const rows = [
    ["编号", "名称", "备注"],
    ["00123", "地推", "a,b;c"],
  ];
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join("\r\n");
  expect(await cellsOf(text)).toEqual(rows);
});

test("separators within quotes of the first line do not count", async () => {
  expect(await cellsOf('"名称;;;;",编号\n地推,1')).toEqual([
    ["名称;;;;", "编号"],
    ["地推", "1"],
  ]);
});

test("lines of a CSV are numbered with the empty ones", async () => {
  const lines = await read("\n名称,编号\n\n地推,1\n,\n线上,2\n");
  expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, "名称"],
    [4, "地推"],
    [6, "线上"],
  ]);
});

test("lines of a workbook are numbered with the empty ones; numbers and dates are known", async () => {
  const text = (value: string) => ({ value, type: String });
  const book = await writeXlsx([
    [null, null],
    [text("编号"), text("名称")],
    [null, null],
    [{ value: 123, type: Number }, text("地推")],
    [
      { value: 1789012345678901, type: Number },
      { value: new Date("2026-09-16T00:00:00Z"), type: Date, format: "yyyy-mm-dd" },
    ],
  ]).toBuffer();
  expect(await read(book)).toEqual([
    { line: 2, cells: ["编号", "名称"], typed: {} },
    { line: 4, cells: ["123", "地推"], typed: { 0: "number" } },
    { line: 5, cells: [expect.any(String), "2026-09-16"], typed: { 0: "long number", 1: "date" } },
  ]);
});

test("a number that lost digits is a problem, one that may have lost zeros a warning", () => {
  const rows = tableRows(
    [
      { line: 1, cells: ["编号", "名称"], typed: {} },
      { line: 3, cells: ["123", "2026-09-16"], typed: { 0: "number", 1: "date" } },
      { line: 4, cells: ["1789012345678901", "地推"], typed: { 0: "long number" } },
    ],
    {
      aliases: { code: ["编号"], name: ["名称"] },
      required: ["code"],
      missing: say("表格里没有数据行"),
    },
  );
  const notes = rows.map(({ typed }) => typedProblems(typed, ["code", "name"]));
  expect(notes[0]?.warnings.map(({ field }) => field)).toEqual(["code", "name"]);
  expect(notes[0]?.problems).toEqual([]);
  expect(notes[1]?.problems.map(({ field }) => field)).toEqual(["code"]);
});
