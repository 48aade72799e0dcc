import { existsSync, mkdirSync } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../base/log";
import { leftBehind, nameOf, readLines, recordsOf } from "./click-files";
import type { ClickRecord } from "./click-record";

/** Openings of links on their way into the store: written down first, counted by and by. */
export interface ClickLog {
  /** Done once the system has it: the end of this process loses nothing, that of the machine 100 ms at most. */
  append(click: ClickRecord): Promise<void>;
  /** Waits until everything that was written down is counted. */
  settle(): Promise<void>;
  /** Counts what there is while the store takes it; the rest is counted after the next start. */
  close(): Promise<void>;
}

export interface ClickLogOptions {
  /** Null keeps everything in memory. */
  folder: string | null;
  count(clicks: readonly ClickRecord[]): Promise<void>;
  log: Log;
  /** Between two attempts while the store is away. */
  retryMs?: number;
}

const syncMs = 100;
/** A file that was counted is left for a new one from this size on. */
const fileBytes = 4 * 1024 * 1024;
/** Opens the log; what an earlier process did not count is counted first. */
export function openClickLog(options: ClickLogOptions): ClickLog {
  const { folder, count, log, retryMs = 500 } = options;
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const old = folder === null ? [] : leftBehind(folder);
  let file: { handle: FileHandle; path: string; size: number; counted: number } | null = null;
  /** Without a folder: what is not counted yet. */
  const memory: ClickRecord[] = [];
  let waiting: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let writing: Promise<void> | null = null;
  let counting: Promise<void> | null = null;
  let syncing: NodeJS.Timeout | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let resume: (() => void) | null = null;

  /** Waits, unless the log is being closed meanwhile. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Counts until it is done; while the store is away it waits, unless the log is being closed. */
  async function countSurely(clicks: readonly ClickRecord[]): Promise<boolean> {
    for (;;) {
      try {
        if (clicks.length > 0) await count(clicks);
        return true;
      } catch (error) {
        log("error", "link clicks", { waiting: clicks.length, error: String(error) });
        if (isClosed) return false;
        await rest(retryMs);
      }
    }
  }

  async function replay(path: string): Promise<void> {
    const handle = await open(path, "r");
    try {
      let at = 0;
      for (;;) {
        const { lines, to } = await readLines(handle, at);
        if (to === at) break;
        if (!(await countSurely(recordsOf(lines)))) return;
        at = to;
      }
    } finally {
      await handle.close();
    }
    await rm(path, { force: true });
  }

  async function countFile(): Promise<void> {
    while (file && file.counted < file.size) {
      const current = file;
      const { lines, to } = await readLines(current.handle, current.counted);
      if (to === current.counted || !(await countSurely(recordsOf(lines)))) return;
      current.counted = to;
    }
  }

  async function countMemory(): Promise<void> {
    while (memory.length > 0) {
      const batch = memory.slice(0, 1_000);
      if (!(await countSurely(batch))) return;
      memory.splice(0, batch.length);
    }
  }

  async function countAll(): Promise<void> {
    for (let path = old[0]; path !== undefined; path = old[0]) {
      await replay(path);
      if (isClosed && existsSync(path)) return;
      old.shift();
    }
    await (folder === null ? countMemory() : countFile());
  }

  const hasMore = () =>
    old.length > 0 || memory.length > 0 || (file !== null && file.counted < file.size);

  function startCounting(): void {
    isAskedAgain = counting !== null;
    counting ??= countAll()
      .catch((error: unknown) => log("error", "link clicks", { error: String(error) }))
      .finally(() => {
        counting = null;
        // What was written while the last of it was counted.
        if (isAskedAgain && !isClosed) startCounting();
      });
  }

  async function freshFile(): Promise<NonNullable<typeof file>> {
    const path = join(folder ?? "", nameOf(process.pid));
    return { handle: await open(path, "ax+", 0o600), path, size: 0, counted: 0 };
  }

  /** A disk takes longer than a visitor should wait; what was written is on it soon after. */
  function syncSoon(handle: FileHandle): void {
    syncing ??= setTimeout(() => {
      syncing = null;
      // A file that was counted and closed meanwhile needs it no more.
      handle.datasync().catch(() => {});
    }, syncMs);
  }

  /** Everything that waits is written at once: under load many share one turn. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        if (file && file.size >= fileBytes && file.counted === file.size) {
          await file.handle.close();
          await rm(file.path, { force: true });
          file = null;
        }
        file ??= await freshFile();
        const bytes = Buffer.from(batch.map(({ line }) => line).join(""));
        await file.handle.appendFile(bytes);
        file.size += bytes.length;
        syncSoon(file.handle);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      startCounting();
    }
  }

  function startWriting(): void {
    writing ??= write().finally(() => {
      writing = null;
      // Whoever was just answered may have come again before this was over.
      if (waiting.length > 0) startWriting();
    });
  }

  if (old.length > 0) startCounting();
  return {
    append(click) {
      if (folder === null) {
        memory.push(click);
        startCounting();
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(click)}\n`, resolve, reject });
        startWriting();
      });
    },
    async settle() {
      while (writing || counting || (!isClosed && hasMore())) {
        if (!writing && !counting) startCounting();
        await writing;
        await counting;
      }
    },
    async close() {
      while (writing) await writing;
      if (hasMore()) startCounting();
      const done = counting;
      isClosed = true;
      resume?.();
      await done;
      if (hasMore()) {
        startCounting();
        await counting;
      }
      if (syncing) clearTimeout(syncing);
      if (!file) return;
      await file.handle.datasync();
      await file.handle.close();
      if (file.counted === file.size) await rm(file.path, { force: true });
      file = null;
    },
  };
}
