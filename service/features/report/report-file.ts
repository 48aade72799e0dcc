import { Buffer } from "node:buffer";
import { type CsvCell, toCsv } from "../../../src/core/format/csv";
import { type WorkbookRows, xlsxBytes } from "../../files/xlsx-bytes";

/** A file as calls answer it. */
export interface MadeFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Lines above a report's rows, then its headers and rows. */
export interface Sheet extends WorkbookRows {
  rows: CsvCell[][];
}

/** Writes a sheet as CSV or XLSX; text stays text, whatever it begins with. */
export async function makeFile(
  name: string,
  sheet: Sheet,
  format: "csv" | "xlsx",
): Promise<MadeFile> {
  if (format === "csv") {
    const content = Buffer.from(toCsv([...sheet.head, sheet.columns, ...sheet.rows]));
    return { name: `${name}.csv`, type: "text/csv;charset=utf-8", content };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxBytes(sheet)) chunks.push(chunk);
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: Buffer.concat(chunks),
  };
}
