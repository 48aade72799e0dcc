/** Text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;
const numeric = /^-?\d+(\.\d+)?%?$/;

function cellText(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const safe = formula.test(cell) && !numeric.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, by RFC 4180. */
export const csvLine = (row: readonly (string | number | null)[]): string =>
  `${row.map(cellText).join(",")}\r\n`;
