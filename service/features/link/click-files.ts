import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { jsonOf } from "../../base/json-of";
import { type ClickRecord, clickRecord } from "./click-record";

/** Small, so that counting does not hold up those who wait for an answer. */
const bytesAtOnce = 32 * 1024;
const name = /^clicks-(\d+)-[0-9a-f]+\.log$/;

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Files that a process which is no more left behind. */
export function leftBehind(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => {
      const pid = name.exec(file)?.[1];
      return pid !== undefined && !isRunning(Number(pid));
    })
    .map((file) => join(folder, file));
}

/** Reads whole lines from a place on; a line that was not written to its end is left. */
export async function readLines(
  file: FileHandle,
  from: number,
): Promise<{ lines: string[]; to: number }> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesAtOnce), 0, bytesAtOnce, from);
  const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1;
  const lines = buffer.subarray(0, end).toString("utf8").split("\n").filter(Boolean);
  return { lines, to: from + end };
}

export const recordsOf = (lines: readonly string[]): ClickRecord[] =>
  lines.flatMap((line) => {
    const parsed = v.safeParse(clickRecord, jsonOf(line));
    return parsed.success ? [parsed.output] : [];
  });

/** A name for a file of a process; no other has it. */
export const nameOf = (pid: number): string =>
  `clicks-${pid}-${randomBytes(8).toString("hex")}.log`;
