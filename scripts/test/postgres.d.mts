/** A throw-away server; see `postgres.mjs`. */
export interface ThrowAwayServer {
  url: string;
  halt(mode: "fast" | "immediate"): Promise<void>;
  resume(): Promise<void>;
  stop(): void;
}

export function launchPostgres(options?: { isDurable?: boolean }): Promise<ThrowAwayServer | null>;
