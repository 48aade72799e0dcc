import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** Rows, columns, cells and characters that a sheet may have: more is no list that people keep. */
export const sheetBounds = {
  rows: 5000,
  columns: 50,
  cells: 100_000,
  characters: 4_000_000,
};

const bad = (message: Message) => new ServiceError("0400", message, "ticket");

const tooManyRows = () => bad(say("表格超过 {} 行，请拆分后再导入", sheetBounds.rows));
const tooManyColumns = () => bad(say("表格超过 {} 列，请使用模板", sheetBounds.columns));

/** Refuses rows that are more than a list. */
export function checkRows(rows: readonly (readonly string[])[]): void {
  if (rows.length > sheetBounds.rows) throw tooManyRows();
  let cells = 0;
  let characters = 0;
  for (const row of rows) {
    if (row.length > sheetBounds.columns) throw tooManyColumns();
    cells += row.length;
    for (const cell of row) characters += cell.length;
  }
  if (cells > sheetBounds.cells) throw bad(say("表格的单元格过多"));
  if (characters > sheetBounds.characters) throw bad(say("表格的文字过多"));
}

const letters = (name: string) =>
  [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Validates the position of a row or cell. */
function checkReference(tag: "row" | "c", reference: string): void {
  const match =
    tag === "row" ? /^()(\d{1,7})$/.exec(reference) : /^([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!match) throw bad(say("表格里有位置不正确的单元格，请用模板重新整理"));
  const [, column = "", row = ""] = match;
  if (Number(row) > sheetBounds.rows) {
    throw bad(
      say("表格写到了第 {} 行，最多 {} 行；请删掉数据以下的空行", Number(row), sheetBounds.rows),
    );
  }
  if (letters(column) > sheetBounds.columns) {
    throw bad(
      say("表格写到了 {} 列，最多 {} 列；请删掉数据右边的空列", column, sheetBounds.columns),
    );
  }
}

const tags = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;
const referencePattern = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Refuses a part of a workbook whose rows or cells lie beyond the bounds. A reader builds every
 * place up to the last one, so one far cell is as large as a full sheet: this comes first.
 */
export function checkSheetXml(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw bad(say("这不是普通的 XLSX 表格"));
  const counts = { row: 0, c: 0 };
  for (const [, tag, attributes = ""] of xml.matchAll(tags)) {
    const name = tag as keyof typeof counts;
    counts[name] += 1;
    for (const [, double, single] of attributes.matchAll(referencePattern)) {
      checkReference(name, double ?? single ?? "");
    }
  }
  if (counts.row > sheetBounds.rows) throw tooManyRows();
  if (counts.c > sheetBounds.cells) throw bad(say("表格的单元格过多"));
}
