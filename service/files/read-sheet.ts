import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readSheet as readXlsx } from "read-excel-file/node";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { type ByteSource, readStored, readZipTail } from "../packages/zip-tail";
import { checkRows, checkSheetXml, sheetBounds } from "./sheet-bounds";

/** Unpacked bytes and parts a workbook may have: more is no list of channels. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxParts = 200;

/** Separators of columns that spreadsheet programs write. */
const separators = [",", ";", "\t"] as const;
/** Digits that Excel keeps of a number; the rest it writes as zeros. */
const exactDigits = 15;

/** Kind of a cell that is no text: the program that wrote it may have changed what was typed. */
export type TypedCell = "number" | "long number" | "date";

/** Line of a sheet that is not empty. */
export interface SheetLine {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
  /** Cells that are no text, by the index of their column. */
  typed: Record<number, TypedCell>;
}

const bad = (message: Message) => new ServiceError("0400", message, "ticket");

/**
 * Reads the lines of a sheet as text, within `sheetBounds`: the first sheet of an XLSX, or a CSV in
 * UTF-8 or GBK, separated by commas, semicolons or tabs. Bytes of strangers: call it in a thread of
 * its own.
 */
export async function readSheet(source: ByteSource): Promise<SheetLine[]> {
  if (source.sizeBytes === 0) throw bad(say("文件是空的"));
  const bytes = await source.read(0, source.sizeBytes);
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  const isOldExcel = bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;
  if (isOldExcel) throw bad(say("不支持旧版 XLS，请另存为 XLSX"));
  const lines = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  checkRows(lines.map(({ cells }) => cells));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Unpacks every part within a limit first: sizes that a file tells of itself prove nothing. */
async function checkParts(bytes: Buffer): Promise<void> {
  const source = {
    sizeBytes: bytes.length,
    read: async (from: number, length: number) => bytes.subarray(from, from + length),
  };
  const { entries } = await readZipTail(source, " XLSX ");
  if (entries.length > maxParts) throw bad(say("文件包含的部分过多，不是普通的 XLSX"));
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) throw bad(say("这不是 XLSX 表格"));
  let left = maxUnpackedBytes;
  for (const entry of entries) {
    const part = unpack(await readStored(source, entry), entry.method, left);
    left -= part.length;
    if (left < 0) throw bad(say("文件展开后超过 32 MB"));
    checkSheetXml(part.toString("latin1"));
  }
}

function unpack(stored: Buffer, method: number, maxBytes: number): Buffer {
  if (method !== 8) return stored;
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw bad(isTooLarge ? say("文件展开后超过 32 MB") : say("文件已损坏，无法读取"));
  }
}

async function readWorkbook(bytes: Buffer): Promise<SheetLine[]> {
  await checkParts(bytes);
  try {
    const rows = await readXlsx(bytes);
    return rows.map((row, index) => ({
      line: index + 1,
      cells: row.map(cellText),
      typed: Object.fromEntries(
        row.flatMap((cell, column) => {
          const kind = typeOf(cell);
          return kind ? [[column, kind]] : [];
        }),
      ),
    }));
  } catch {
    throw bad(say("无法读取这个 XLSX 表格，请用模板重新整理"));
  }
}

function typeOf(cell: unknown): TypedCell | null {
  if (cell instanceof Date) return "date";
  if (typeof cell !== "number") return null;
  return Math.abs(cell) < 10 ** exactDigits ? "number" : "long number";
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/** UTF-8, or else what Excel saves on a Chinese Windows. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    try {
      return new TextDecoder("gb18030", { fatal: true }).decode(bytes);
    } catch {
      throw bad(say("CSV 应为 UTF-8 或 GBK 编码"));
    }
  }
}

/** Returns the separator of a CSV: of its first line that is not empty, the one found most often. */
function separatorOf(text: string): string {
  const [first = ""] = /[^\r\n]+/.exec(text.replaceAll(/"[^"]*"/g, "")) ?? [];
  const countOf = (separator: string) => first.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function readCsv(bytes: Buffer): SheetLine[] {
  const text = decode(bytes);
  if (text.includes("\0")) throw bad(say("这不是 XLSX 或 CSV 文件"));
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      to: sheetBounds.rows + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // The last line of each: a cell may hold line breaks.
    return records.map(({ record, info }) => ({ line: info.lines, cells: record, typed: {} }));
  } catch {
    throw bad(say("CSV 格式不正确，请检查引号与换行"));
  }
}
