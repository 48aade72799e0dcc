import { Buffer } from "node:buffer";
import { type CsvCell, toCsv } from "../../../src/core/format/csv";
import type { WorkbookRows } from "../../files/xlsx-bytes";

/** The mark by which spreadsheets know UTF-8; a file begins with it. */
const utf8Mark = "\uFEFF";

/** Formats one line of a CSV file, without the UTF-8 BOM. */
const csvLine = (row: readonly CsvCell[]): string => toCsv([row]).slice(utf8Mark.length);

const chunkLength = 65_536;

/** The bytes of a CSV file, row by row. */
export async function* csvBytes({
  head: header,
  columns,
  rows,
}: WorkbookRows): AsyncGenerator<Uint8Array> {
  let pending = utf8Mark + header.map(csvLine).join("") + csvLine(columns);
  for await (const row of rows) {
    pending += csvLine(row);
    if (pending.length < chunkLength) continue;
    yield Buffer.from(pending);
    pending = "";
  }
  yield Buffer.from(pending);
}
