/** How much is logged: each level has the lines of those before it. */
export type LogLevel = "none" | "error" | "warn" | "info" | "debug" | "verbose";

const levels: LogLevel[] = ["none", "error", "warn", "info", "debug", "verbose"];

/** The beginning of a key or an id: enough to find it, too little to use it. */
export const masked = (text: string) => (text === "" ? "-" : `${text.slice(0, 4)}…`);

/** Lines on what was queued, sent, answered and dropped, for whoever develops the app. */
export class Log {
  private readonly most: number;

  constructor(
    level: LogLevel = "none",
    private readonly sink?: (level: LogLevel, line: string) => void,
  ) {
    this.most = sink ? levels.indexOf(level) : 0;
  }

  say(level: LogLevel, line: string): void {
    if (levels.indexOf(level) <= this.most) this.sink?.(level, line);
  }
}
