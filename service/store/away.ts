/** What the operating system says of a server that cannot be reached. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/**
 * What a server says while it stops, starts or hands over: connection exceptions (08), shutdowns and
 * starts (57P), too many connections (53300), read-only after a failover (25006).
 */
const leaving = /^(08|57P0|53300|25006)/;

/** What the driver says of a connection that broke. */
const broken =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|embedded database has stopped/;

/** Whether an error says that the store is away for now, rather than that it refused something. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every address of a host name was tried.
  if (error instanceof AggregateError) return error.errors.some(isAway);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isSystem = "syscall" in error && unreachable.has(code);
  return isSystem || leaving.test(code) || broken.test(error.message);
}

/** When to ask again, in seconds, and how it is said. */
export const away = { retryAfterSeconds: 2, message: "数据库暂时不可用，请稍后重试" };
