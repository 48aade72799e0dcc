import type { LogLevel } from "./log";

/** Named texts that outlive the process; a write replaces the whole text or nothing of it. Never throws. */
export interface KeptTexts {
  has(name: string): boolean;
  list(): string[];
  read(name: string): string | null;
  /** False = it stays as it was. */
  write(name: string, text: string): boolean;
  /** False = perhaps a part of it is there. */
  append(name: string, text: string): boolean;
  remove(name: string): void;
  /** Removes every other text, and halves of them. */
  keepOnly(name: string): void;
}

/** Result of a request: `unreached` = no byte left the device, `unknown` = it may have arrived. */
export type HttpResult =
  | { kind: "answer"; status: number; body: string; retryAfterSeconds: number }
  | { kind: "unreached" }
  | { kind: "unknown" };

/** Sends one request; never rejects. */
export interface Http {
  request(
    method: "GET" | "POST",
    url: string,
    body: string,
    timeoutMs: number,
  ): Promise<HttpResult>;
}

export interface Clock {
  /** Epoch milliseconds as the user has set them. */
  wallMs(): number;
  /** Milliseconds since some moment of this process, which no setting changes. */
  elapsedMs(): number;
  /** Runs something later; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

/** Facts of an install; every field may be absent, see README.md. */
export interface InstallFacts {
  /** Stable identity of the device; the SDK makes one up when the platform has none. */
  deviceId?: string;
  version?: string;
  osVersion?: string;
  model?: string;
  ids?: Record<string, string>;
  packageChannel?: string;
  clipboardToken?: string;
  clipboardDenied?: boolean;
  referrerToken?: string;
  installBeginTs?: number;
  emulator?: boolean;
  /** Names of what says so, or might. */
  emulatorSigns?: string[];
  overwrite?: boolean;
}

/** Connection of the device; empty = not reported. */
export interface Connection {
  network: string;
  operator: string;
}

/** Asked only after consent. */
export interface Device {
  /** `isAgain` = an earlier launch asked and was ended before it heard: nothing is read that asks the user. */
  facts(isAgain: boolean): Promise<InstallFacts>;
  connection(): Connection;
  /** 32 hexadecimal digits. */
  randomId(): string;
  /** From 0 up to 1. */
  random(): number;
}

export interface Platform {
  texts: KeptTexts;
  http: Http;
  clock: Clock;
  device: Device;
  /** Takes a line of the log; absent = nothing is logged. */
  log?: (level: LogLevel, line: string) => void;
}

export interface XiOptions {
  appkey: string;
  /** Origin of the service, `https://…`. */
  baseUrl: string;
  platform: "ios" | "android" | "harmony";
  /** Most detailed lines that are logged; `none` unless told. */
  logLevel?: LogLevel;
  /** Time for which events wait to be sent with others, in ms; default 1,000. */
  lingerMs?: number;
  /** Longest time for which an event is in memory alone, in ms; default 250. */
  writeWithinMs?: number;
  /** Wait after the first failure; 1,000 ms unless told. */
  retryBaseMs?: number;
  /** Longest wait between two tries; 300,000 ms unless told. */
  retryAtMostMs?: number;
  /** Wait after the service said no; 60,000 ms unless told. */
  refusedBaseMs?: number;
  /** Longest wait of them; 21,600,000 ms unless told. */
  refusedAtMostMs?: number;
  /** Longest a request may take; 15,000 ms unless told. */
  requestTimeoutMs?: number;
  /** Time for which the install waits for the facts of the device, in ms; default 3,000. */
  factsWithinMs?: number;
}
