import { Buffer } from "node:buffer";
import writeExcelFile from "write-excel-file/node";
import { type CsvCell, toCsv } from "../../../../src/core/format/csv";

/** A file as calls answer it. */
export interface MadeFile {
  name: string;
  type: string;
  content: Buffer;
}

/** What stands above a report's rows, then its heads and rows. */
export interface Sheet {
  head: CsvCell[][];
  columns: string[];
  rows: CsvCell[][];
}

const columnWidth = 14;

/** Writes a sheet as CSV or XLSX; text stays text, whatever it begins with. */
export async function makeFile(
  name: string,
  { head, columns, rows }: Sheet,
  format: "csv" | "xlsx",
): Promise<MadeFile> {
  const all = [...head, columns, ...rows];
  if (format === "csv") {
    const content = Buffer.from(toCsv(all));
    return { name: `${name}.csv`, type: "text/csv;charset=utf-8", content };
  }
  const cells = all.map((row, index) =>
    row.map((cell) => {
      if (cell === null || cell === undefined || cell === "") return null;
      const isHead = index === head.length;
      return typeof cell === "number"
        ? { type: Number, value: cell }
        : { type: String, value: cell, ...(isHead ? { fontWeight: "bold" as const } : {}) };
    }),
  );
  const content = await writeExcelFile(cells, {
    columns: columns.map(() => ({ width: columnWidth })),
    stickyRowsCount: head.length + 1,
  }).toBuffer();
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content,
  };
}
