export type CsvCell = string | number | null | undefined;

/** Text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const isNumeric = /^-?\d+(\.\d+)?%?$/.test(cell);
  const safe = formula.test(cell) && !isNumeric ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;
