import { type Message, say } from "../base/message";

/** Operating-system errors of a server that cannot be reached. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * Error codes of a server that stops, starts or fails over: connection exceptions (08), shutdowns
 * and starts (57P), too many connections (53300), read-only after a failover (25006).
 */
const leaving = /^(08|57P0|53300|25006)/;

/** Codes of Node for a write to a socket that is closed at either end; no system call failed then. */
const closedSocket = new Set(["EPIPE", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

/**
 * Matches messages about a broken connection. The second line is of Citus, which reports a node lost
 * within a statement with the code of an internal error.
 */
const broken = new RegExp(
  [
    "^Connection terminated|timeout exceeded when trying to connect|not queryable|embedded database has stopped",
    "^server closed the connection unexpectedly|^connection not open|^failure on connection marked as essential",
  ].join("|"),
);

/** Returns whether an error says that the store is away for now, rather than that it refused something. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every address of a host name was tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const syscall = "syscall" in error ? error.syscall : undefined;
  const isGone = syscall === undefined ? closedSocket.has(code) : unreachable.has(code);
  // A socket of this machine is a file that is not there.
  const hasNoSocket = syscall === "connect" && code === "ENOENT";
  return isGone || hasNoSocket || leaving.test(code) || broken.test(error.message);
}

/** True when an error reports a full disk, either of the store or of the files. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "53100" || error.code === "ENOSPC");

/** True when an error reports a duplicate of a unique value. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

/** Failure that affects all requests; `reason` is one word for `/healthz`. */
export interface StoreOutage {
  reason: "store" | "disk";
  text: Message;
  /** When to ask again. */
  retryAfterSeconds: number;
}

export const storeUnavailable: StoreOutage = {
  reason: "store",
  text: say("数据库暂时不可用，请稍后重试"),
  retryAfterSeconds: 2,
};

export const diskFull: StoreOutage = {
  reason: "disk",
  text: say("服务器磁盘已满，暂时不能保存，请联系管理员"),
  retryAfterSeconds: 30,
};

/** The trouble an error stands for; null when it is about the request, or a fault of ours. */
export const outageOf = (error: unknown): StoreOutage | null =>
  isUnavailable(error) ? storeUnavailable : isFull(error) ? diskFull : null;
