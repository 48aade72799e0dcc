import { hostname } from "node:os";
import { version } from "../../package.json";

/** Fields of a log line; never a token, password, code or key. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export const silentLog: Log = () => {};

export interface LogSettings {
  /** The least that is written. */
  level: LogLevel | "silent";
  format: "json" | "text";
  /** Of requests that went well and come in masses, one in so many is written. */
  sample: number;
}

const bufferBytes = 65_536;
const bufferMs = 100;
/** More lines of a second than this are counted, unless they tell of something wrong. */
const linesASecond = 500;

const facts = { service: "xi-console", version, instance: hostname() };

const asText = (time: string, level: LogLevel, event: string, fields: LogFields): string => {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${/[\s"=\p{Cc}]/u.test(`${value}`) ? JSON.stringify(value) : value}`],
  );
  return [time.slice(11, 23), level.padEnd(5), event, ...parts].join(" ");
};

export interface LogWriter {
  log: Log;
  /** Writes what waits, now. */
  flush(): void;
}

/**
 * Writes lines in blocks: a write to a pipe holds up the whole process until somebody reads. An error is
 * written at once, with everything before it.
 */
export function createLog(
  { level: least, format }: Pick<LogSettings, "level" | "format">,
  write: (text: string) => void = (text) => process.stdout.write(text),
  now: () => number = Date.now,
): LogWriter {
  if (least === "silent") return { log: silentLog, flush: () => {} };
  const leastAt = logLevels.indexOf(least);
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  let second = 0;
  let lines = 0;
  let dropped = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    countDropped(now());
    const text = waiting;
    waiting = "";
    if (text !== "") write(text);
    // What was left out is told a second later even if nothing else happens.
    if (dropped > 0) timer = setTimeout(flush, 1_000).unref();
  }

  function add(atMs: number, level: LogLevel, event: string, fields: LogFields): void {
    const time = new Date(atMs).toISOString();
    waiting +=
      format === "json"
        ? `${JSON.stringify({ time, level, event, ...facts, ...fields })}\n`
        : `${asText(time, level, event, fields)}\n`;
  }

  /** Tells how many lines of the seconds before were left out. */
  function countDropped(atMs: number): void {
    const current = Math.floor(atMs / 1_000);
    if (current === second) return;
    second = current;
    lines = 0;
    if (dropped > 0) add(atMs, "warn", "log.dropped", { n: dropped });
    dropped = 0;
  }

  const log: Log = (level, event, fields = {}) => {
    const at = logLevels.indexOf(level);
    if (at < leastAt) return;
    const atMs = now();
    countDropped(atMs);
    const isImportant = level === "warn" || level === "error";
    if (!isImportant && ++lines > linesASecond) dropped++;
    else add(atMs, level, event, fields);
    if (level === "error" || waiting.length >= bufferBytes) flush();
    else timer ??= setTimeout(flush, bufferMs).unref();
  };
  return { log, flush };
}

/** Returns what is worth keeping of an unexpected error: its text, its code and the top of its stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const stack = error.stack?.split("\n").slice(1, 6).join(" ").trim();
  return { error: error.message, code, stack };
}
