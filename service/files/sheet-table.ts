import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { SheetLine, TypedCell } from "./read-sheet";

/** Row of a sheet whose first line names its columns. */
export interface TableRow<Field extends string> {
  /** Line of the file, from 1. */
  line: number;
  /** Text of each field; empty where the sheet has no such column. */
  cells: Record<Field, string>;
  /** Fields whose cell is no text. */
  typed: Partial<Record<Field, TypedCell>>;
}

export interface TableHeader<Field extends string> {
  /** Names of each column in either language, in lower case. */
  aliases: Record<Field, readonly string[]>;
  required: readonly NoInfer<Field>[];
  /** Says which columns there must be. */
  missing: Message;
}

const bad = (message: Message) => new ServiceError("0400", message, "ticket");

/** Returns the name of a column for comparison: without stars, unit and spaces around Chinese. */
const plainHeader = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[*＊]|[（(][^（）()]*[）)]/g, "")
    .replaceAll(/(?<=[\u4e00-\u9fff])\s+|\s+(?=[\u4e00-\u9fff])/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Reads the rows below the first line by the names of its columns. */
export function tableRows<Field extends string>(
  [header, ...body]: readonly SheetLine[],
  { aliases, required, missing }: TableHeader<Field>,
): TableRow<Field>[] {
  const names = (header?.cells ?? []).map(plainHeader);
  const fields = Object.keys(aliases) as Field[];
  const columns = fields.map((field) => ({
    field,
    column: names.findIndex((name) => aliases[field].includes(name)),
  }));
  const isMissing = columns.some(({ field, column }) => column < 0 && required.includes(field));
  if (isMissing) throw bad(missing);
  return body
    .map(({ line, cells, typed }) => ({
      line,
      cells: Object.fromEntries(
        columns.map(({ field, column }) => [field, cells[column]?.trim() ?? ""]),
      ) as Record<Field, string>,
      typed: Object.fromEntries(
        columns.flatMap(({ field, column }) => (typed[column] ? [[field, typed[column]]] : [])),
      ) as TableRow<Field>["typed"],
    }))
    .filter(({ cells }) => fields.some((field) => cells[field] !== ""));
}

/** Refuses a table without rows, and one with too many. */
export function checkRowCount(rows: readonly unknown[], atMost: number): void {
  if (rows.length === 0) throw bad(say("表格里没有数据行"));
  if (rows.length > atMost) throw bad(say("一次最多导入 {} 行，文件有 {} 行", atMost, rows.length));
}

/** Remark on a cell of a row. */
export interface CellNote<Field extends string> {
  field: Field;
  message: Message;
}

/** Row of a check whose notes are in both languages. */
export type Judged<Row extends { problems: { field: string }[]; warnings: { field: string }[] }> =
  Omit<Row, "problems" | "warnings"> & {
    problems: WithMessage<Row["problems"][number]>[];
    warnings: WithMessage<Row["warnings"][number]>[];
  };
type WithMessage<Note> = Omit<Note, "message"> & { message: Message };

/** Puts notes into one language. */
export const notesIn = <Note extends { message: Message }>(
  notes: readonly Note[],
  render: (message: Message) => string,
) => notes.map((note) => ({ ...note, message: render(note.message) }));

/** Puts the notes of a row into one language, as the contract has the row. */
export const rowIn = <Row extends { problems: { field: string }[]; warnings: { field: string }[] }>(
  row: Judged<Row>,
  render: (message: Message) => string,
): Row =>
  ({
    ...row,
    problems: notesIn(row.problems, render),
    warnings: notesIn(row.warnings, render),
  }) as unknown as Row;

const typedMessages: Record<TypedCell, Message> = {
  number: say("单元格是数字，开头的 0 可能已经丢失；请把这一列设为文本"),
  "long number": say("数字超过 15 位，末尾的数字已经丢失；请把这一列设为文本后重新填写"),
  date: say("单元格是日期，可能不是原来的写法；请把这一列设为文本"),
};

/** Sorts the text fields that came as numbers or dates into what is wrong and what may be. */
export function typedProblems<Field extends string>(
  typed: TableRow<Field>["typed"],
  textFields: readonly Field[],
) {
  const problems: CellNote<Field>[] = [];
  const warnings: CellNote<Field>[] = [];
  for (const field of textFields) {
    const kind: TypedCell | undefined = typed[field];
    if (kind === undefined) continue;
    const list = kind === "long number" ? problems : warnings;
    list.push({ field, message: typedMessages[kind] });
  }
  return { problems, warnings };
}
