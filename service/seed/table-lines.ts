const unsafe = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

type Value = string | number | bigint | boolean | null;

/** Rows of one table, in COPY's text format. */
export interface TableLines {
  /** `name (columns)`. */
  into: string;
  lines: string | Uint8Array<ArrayBuffer>;
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
  lines.push("");
  return { into: intoOf(table, columns), lines: lines.join("\n") };
}

/** Returns the target of an INSERT or COPY with these columns. */
export const intoOf = (table: string, columns: readonly string[]): string =>
  `${table} (${columns.join(", ")})`;

/** The moment of an epoch in ms, as PostgreSQL reads it. */
export const momentText = (ms: number): string => new Date(ms).toISOString();
