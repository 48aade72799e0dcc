const unsafe = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

type Value = string | number | bigint | boolean | null;

/** Rows of one table, in COPY's text format. */
export interface TableLines {
  /** `name (columns)`. */
  into: string;
  lines: string;
}

const escaped = (text: string) => text.replace(unsafe, (found) => escapes[found] ?? "");

function field(value: Value): string | number | bigint | boolean {
  if (value === null) return "\\N";
  return typeof value === "string" ? escaped(value) : value;
}

/** Lines of rows, each with the values of all columns in their order. */
export function tableLines(
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): TableLines {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(field).join("\t"));
  return joined(table, columns, lines);
}

/** Lines of rows that hold numbers only. */
export function numberLines(
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly number[]>,
): TableLines {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.join("\t"));
  return joined(table, columns, lines);
}

function joined(table: string, columns: readonly string[], lines: string[]): TableLines {
  lines.push("");
  return { into: `${table} (${columns.join(", ")})`, lines: lines.join("\n") };
}

/** The moment of an epoch in ms, as PostgreSQL reads it. */
export const momentText = (ms: number): string => new Date(ms).toISOString();
