import { Buffer } from "node:buffer";
import readExcelFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { type WorkbookRows, xlsxBytes } from "../../../../service/files/xlsx-bytes";

async function sheetsOf(table: WorkbookRows, rowsPerSheet?: number) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxBytes(table, rowsPerSheet)) chunks.push(chunk);
  return readExcelFile(Buffer.concat(chunks));
}

test("numbers are numbers, texts are texts, whatever they begin with or hold", async () => {
  const texts = ["=1+1", "+1", "@SUM(A1)", "<b>&\"'</b>", " 空 格 ", "\u0001a\u0008b", "😀\ud800"];
  const [sheet] = await sheetsOf({
    head: [["渠道报表"], []],
    columns: ["名称", "值"],
    rows: texts.map((text, index) => [text, index / 4]),
  });
  const rows = sheet?.data ?? [];
  const headerIndex = rows.findIndex((row) => row[0] === "名称");
  expect(rows[0]?.[0]).toBe("渠道报表");
  expect(rows.slice(headerIndex + 1).map((row) => row[1])).toEqual(
    texts.map((_, index) => index / 4),
  );
  const firstColumn = rows.slice(headerIndex + 1).map((row) => row[0]);
  expect(firstColumn.slice(0, 4)).toEqual(texts.slice(0, 4));
  expect(firstColumn.slice(5)).toEqual(["ab", "😀\ufffd"]);
});

test("an empty cell, and a figure that is none, leave the next ones in their columns", async () => {
  const columns = Array.from({ length: 30 }, (_, index) => `列 ${index}`);
  const row = columns.map((_, index) => (index % 3 === 0 ? null : index));
  const [sheet] = await sheetsOf({ head: [], columns, rows: [[...row.slice(0, 29), Number.NaN]] });
  const cells = sheet?.data[1] ?? [];
  expect(columns.map((_, index) => cells[index] ?? null)).toEqual([...row.slice(0, 29), null]);
});

test("rows beyond a sheet's end go on the next sheet, below the same heads", async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [index]);
  const sheets = await sheetsOf({ head: [["题"]], columns: ["序号"], rows }, 5);
  expect(sheets.map(({ data }) => data.map((row) => row[0]))).toEqual([
    ["题", "序号", 0, 1, 2],
    ["序号", 3, 4, 5, 6],
  ]);
});

test("bytes go out before the rows have all been read", async () => {
  let read = 0;
  async function* rows() {
    for (; read < 50_000; read += 1) yield [`第 ${read} 行`, read, read * 2];
  }
  const bytes = xlsxBytes({ head: [], columns: ["a", "b", "c"], rows: rows() });
  await bytes.next();
  expect(read).toBeLessThan(2_000);
  await bytes.return(undefined);
});
