/** Fields of a log line; never a token, password, code or key. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** JSON lines on stdout. */
export const jsonLog: Log = (level, event, fields) => {
  const line = { time: new Date().toISOString(), level, event, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

export const silentLog: Log = () => {};

/** Returns what is worth keeping of an unexpected error: its text, its code and the top of its stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const stack = error.stack?.split("\n").slice(1, 6).join(" ").trim();
  return { error: error.message, code, stack };
}
