import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readSheet as readXlsx } from "read-excel-file/node";
import { Refusal } from "../base/refusal";
import { type ByteSource, readStored, readZipTail } from "../packages/zip-tail";
import { checkRows, checkSheetXml, sheetBounds } from "./sheet-bounds";

/** Unpacked bytes and parts a workbook may have: more is no list of channels. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxParts = 200;

const bad = (message: string) => new Refusal("0400", message, "ticket");

/**
 * The rows of a sheet as text, within `sheetBounds`: the first sheet of an XLSX, or a CSV in UTF-8
 * or GBK. Bytes of strangers: call it in a thread of its own.
 */
export async function readSheet(source: ByteSource): Promise<string[][]> {
  if (source.sizeBytes === 0) throw bad("文件是空的");
  const bytes = await source.read(0, source.sizeBytes);
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  const isOldExcel = bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;
  if (isOldExcel) throw bad("不支持旧版 XLS，请另存为 XLSX");
  const rows = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  checkRows(rows);
  return rows;
}

/** Unpacks every part within a limit first: sizes that a file tells of itself prove nothing. */
async function checkParts(bytes: Buffer): Promise<void> {
  const source = {
    sizeBytes: bytes.length,
    read: async (from: number, length: number) => bytes.subarray(from, from + length),
  };
  const { entries } = await readZipTail(source, " XLSX ");
  if (entries.length > maxParts) throw bad("文件包含的部分过多，不是普通的 XLSX");
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) throw bad("这不是 XLSX 表格");
  let left = maxUnpackedBytes;
  for (const entry of entries) {
    const part = unpack(await readStored(source, entry), entry.method, left);
    left -= part.length;
    if (left < 0) throw bad("文件展开后超过 32 MB");
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
    throw bad(isTooLarge ? "文件展开后超过 32 MB" : "文件已损坏，无法读取");
  }
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  await checkParts(bytes);
  try {
    const rows = await readXlsx(bytes);
    return rows.map((row) => row.map(cellText));
  } catch {
    throw bad("无法读取这个 XLSX 表格，请用模板重新整理");
  }
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
      throw bad("CSV 应为 UTF-8 或 GBK 编码");
    }
  }
}

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  if (text.includes("\0")) throw bad("这不是 XLSX 或 CSV 文件");
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      to: sheetBounds.rows + 1,
    }) as string[][];
  } catch {
    throw bad("CSV 格式不正确，请检查引号与换行");
  }
}
