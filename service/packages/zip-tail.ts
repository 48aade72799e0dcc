import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** Bytes by place, however they are kept. */
export interface ByteSource {
  sizeBytes: number;
  /** Exactly `length` bytes unless the source ends before. */
  read(from: number, length: number): Promise<Buffer>;
}

export interface ZipEntry {
  name: string;
  method: number;
  compressedBytes: number;
  sizeBytes: number;
  isEncrypted: boolean;
  /** Position of its local header. */
  offset: number;
}

/** The end of a ZIP archive: its directory and the record that points to it. */
export interface ZipTail {
  directoryOffset: number;
  directory: Buffer;
  endOffset: number;
  /** The end record with its comment. */
  end: Buffer;
  entries: ZipEntry[];
}

const endSignature = 0x06054b50;
const zip64Locator = 0x07064b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;
const maxDirectoryBytes = 64 * 1024 * 1024;

const broken = (what: Message) =>
  new ServiceError("0400", say("文件不完整或已损坏：{}", what), "ticket");

/** Reads the directory of an archive; refuses what is none, cut short or ZIP64. */
export async function readZipTail(source: ByteSource, kind: string): Promise<ZipTail> {
  const magic = await source.read(0, 4);
  if (magic.length < 4 || magic.readUInt32LE(0) !== 0x04034b50) {
    throw new ServiceError("0400", say("这不是{}文件", kind), "ticket");
  }
  const tailBytes = Math.min(source.sizeBytes, endBytes + maxCommentBytes);
  const tailFrom = source.sizeBytes - tailBytes;
  const tail = await source.read(tailFrom, tailBytes);
  const at = findEnd(tail);
  if (at === -1) throw broken(say("找不到文件尾，可能没有上传完整"));
  const endOffset = tailFrom + at;
  const end = tail.subarray(at);
  const count = end.readUInt16LE(10);
  const size = end.readUInt32LE(12);
  const directoryOffset = end.readUInt32LE(16);
  const isZip64 =
    count === 0xffff ||
    size === 0xffffffff ||
    directoryOffset === 0xffffffff ||
    (at >= 20 && tail.readUInt32LE(at - 20) === zip64Locator);
  if (isZip64) throw new ServiceError("0400", say("不支持 ZIP64 格式的{}", kind), "ticket");
  if (directoryOffset + size !== endOffset) throw broken(say("目录位置不正确"));
  if (size > maxDirectoryBytes) throw broken(say("目录过大"));
  const directory = await source.read(directoryOffset, size);
  return { directoryOffset, directory, endOffset, end, entries: readEntries(directory, count) };
}

/** The last end record whose comment reaches exactly to the end of the file; -1 when there is none. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    const isEnd = tail.readUInt32LE(at) === endSignature;
    if (isEnd && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

function readEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) {
      throw broken(say("目录内容不正确"));
    }
    const nameBytes = directory.readUInt16LE(at + 28);
    const next =
      at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameBytes),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      sizeBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/** The bytes of an entry as they are stored. */
export async function readStored(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  const local = await source.read(entry.offset, 30);
  if (local.length < 30) throw broken(say("条目位置不正确"));
  const from = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (from + entry.compressedBytes > source.sizeBytes) throw broken(say("条目超出文件"));
  return source.read(from, entry.compressedBytes);
}
