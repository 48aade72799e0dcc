import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EdgeBatch } from "../src/core/api/contract/edge-agent";
import { type HitCounts, hitCounts } from "./count";
import { readKept, writeDurably } from "./durable";
import { readLine } from "./log-line";
import { current, minutesAtOnce, type Position, type Read, readOn } from "./read-log";

/**
 * Stored state of counting: the log position, and the batch that the service has not confirmed yet.
 */
interface Counted {
  source: string;
  number: number;
  position: Position | null;
  batch: EdgeBatch | null;
}

const logAtMost = 64 * 1024 * 1024;
/** Limit of the service for the minutes of a batch. */
const minutesOfBatch = 8000;
/** Of the log, for a batch: nothing else is done meanwhile, about a tenth of a second. */
const readsAtMost = 16;

export interface Counter {
  /**
   * Returns the next batch for the service; null when there is none. The same batch until `taken`.
   */
  next(): EdgeBatch | null;
  taken(): void;
  /** Puts a long log aside; nginx has to open another one then. */
  putAside(): boolean;
}

/**
 * Counts the log of a folder. A position and what was counted up to it are written as one, before anything
 * is sent: after a crash, lines are counted once, and a batch that was sent comes again under its number.
 */
export function openCounter(dir: string): Counter {
  const path = join(dir, "counted.json");
  const logs = join(dir, "logs");
  mkdirSync(logs, { recursive: true });
  let held: Counted = readKept<Counted>(path) ?? {
    source: randomUUID(),
    number: 0,
    position: null,
    batch: null,
  };
  const keep = (counted: Counted) => {
    writeDurably(path, JSON.stringify(counted));
    held = counted;
  };

  /** Counts on from what is kept, and past it as far as a batch reaches. Answers where that is. */
  function countInto(counts: HitCounts): Read {
    let read = readOn(logs, held.position, true);
    for (let times = 1; ; times += 1) {
      for (const line of read.lines) {
        const hit = readLine(line);
        if (hit) counts.add(hit);
      }
      const isFull = times === readsAtMost || counts.size() > minutesOfBatch - minutesAtOnce;
      if (!read.hasMore || isFull || counts.size() === 0) return read;
      read = readOn(logs, read.position, false);
    }
  }

  function countOn(): void {
    for (;;) {
      const counts = hitCounts();
      const { position, hasMore } = countInto(counts);
      if (counts.size() > 0) {
        const { source } = held;
        const number = held.number + 1;
        keep({ source, number, position, batch: { source, number, ...counts.counts() } });
        return;
      }
      const hasMoved =
        position.inode !== held.position?.inode || position.offset !== held.position.offset;
      if (hasMoved) keep({ ...held, position });
      if (!hasMore) return;
    }
  }

  return {
    next() {
      if (!held.batch) countOn();
      return held.batch;
    },
    taken() {
      keep({ ...held, batch: null });
    },
    putAside() {
      const log = join(logs, current);
      const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      if (size < logAtMost) return false;
      renameSync(log, join(logs, `access-${Date.now()}.log`));
      return true;
    },
  };
}
