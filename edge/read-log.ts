import { closeSync, openSync, readdirSync, readSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";

/** Position in the log: the file, by its inode, and the number of bytes read. */
export interface Position {
  inode: number;
  offset: number;
}

/** Its lines, at least 75 bytes each, are of no more domains and minutes than this together. */
export const minutesAtOnce = 7000;
const bytesAtOnce = 512 * 1024;
/** Nobody writes to a file of before any more. */
const quietMs = 5_000;
export const current = "access.log";

interface LogFile {
  path: string;
  inode: number;
  size: number;
  changedMs: number;
}

/** Files of the log, the oldest first; those put aside carry the time of it in their names. */
function files(folder: string): LogFile[] {
  const names = readdirSync(folder).filter((name) => /^access(-\d+)?\.log$/.test(name));
  const aside = names.filter((name) => name !== current).sort();
  return [...aside, ...(names.includes(current) ? [current] : [])].map((name) => {
    const path = join(folder, name);
    const { ino, size, mtimeMs } = statSync(path);
    return { path, inode: ino, size, changedMs: mtimeMs };
  });
}

function readFrom(path: string, offset: number): Buffer {
  const buffer = Buffer.alloc(bytesAtOnce);
  const file = openSync(path, "r");
  try {
    return buffer.subarray(0, readSync(file, buffer, 0, bytesAtOnce, offset));
  } finally {
    closeSync(file);
  }
}

export interface Read {
  lines: string[];
  position: Position;
  /** There was more than is read at once. */
  hasMore: boolean;
}

/**
 * Reads on from a position, whole lines only. With `isKept`, when a restart would begin there too, a file
 * that was put aside and is read to its end is removed; what follows it begins at its first line.
 */
export function readOn(folder: string, from: Position | null, isKept: boolean): Read {
  const all = files(folder);
  const at = all.findIndex(({ inode }) => inode === from?.inode);
  const file = all[Math.max(at, 0)];
  if (!file) return { lines: [], position: from ?? { inode: 0, offset: 0 }, hasMore: false };
  const offset = at >= 0 && from && from.offset <= file.size ? from.offset : 0;
  const bytes = readFrom(file.path, offset);
  const end = bytes.lastIndexOf(10) + 1;
  if (end > 0) {
    const lines = bytes.toString("utf8", 0, end - 1).split("\n");
    const position = { inode: file.inode, offset: offset + end };
    return { lines, position, hasMore: bytes.length === bytesAtOnce };
  }
  const next = all[Math.max(at, 0) + 1];
  if (isKept && next && Date.now() - file.changedMs > quietMs) {
    unlinkSync(file.path);
    return { lines: [], position: { inode: next.inode, offset: 0 }, hasMore: true };
  }
  return { lines: [], position: { inode: file.inode, offset }, hasMore: false };
}
