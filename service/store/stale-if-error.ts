import type { Db } from "./open";
import { isUnavailable } from "./store-outage";

/** Older reads are no longer true enough to lead anybody anywhere. */
const oldestMs = 24 * 3_600_000;
const foundAtMost = 20_000;
/** Apart, so that a burst of guesses pushes out nothing that exists. */
const missingAtMost = 1_000;
/** While the store does not answer, only one request in this time waits for it. */
const awayMs = 1_000;

interface Read {
  value: unknown;
  atMs: number;
}

interface Memory {
  found: Map<string, Read>;
  missing: Map<string, Read>;
  awayUntilMs: number;
}

const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? { found: new Map(), missing: new Map(), awayUntilMs: 0 };
  memories.set(db, memory);
  return memory;
}

function remember(memory: Memory, key: string, value: unknown): void {
  memory.found.delete(key);
  memory.missing.delete(key);
  const isFound = value !== null && value !== undefined;
  const [reads, atMost] = isFound ? [memory.found, foundAtMost] : [memory.missing, missingAtMost];
  reads.set(key, { value, atMs: Date.now() });
  if (reads.size > atMost) reads.delete(reads.keys().next().value ?? "");
}

interface StaleOptions<Value> {
  /** Called when an old read is returned. */
  onStale?: (() => void) | undefined;
  /** Tells whether a value may be returned later. Default: any. */
  mayBeStale?: (value: Value) => boolean;
}

/**
 * Reads from the store; while it is away, returns what was read last under the key, up to a day old
 * (RFC 5861, stale-if-error). Throws as `read` does where nothing is remembered.
 */
export async function staleIfError<Value>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
  { onStale = () => {}, mayBeStale = () => true }: StaleOptions<Value> = {},
): Promise<Value> {
  const memory = memoryOf(db);
  const last = memory.found.get(key) ?? memory.missing.get(key);
  const isKnown = last !== undefined && Date.now() - last.atMs < oldestMs;
  const stale = (): Value => {
    if (last?.value !== null && last?.value !== undefined) onStale();
    return last?.value as Value;
  };
  if (isKnown && Date.now() < memory.awayUntilMs) return stale();
  try {
    const value = await read();
    if (mayBeStale(value)) remember(memory, key, value);
    else memory.found.delete(key);
    return value;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    memory.awayUntilMs = Date.now() + awayMs;
    if (!isKnown) throw error;
    return stale();
  }
}
