import type { MiniVersion, WechatFault } from "../../src/core/api/contract";

/** A mini program and what proves that it is ours. */
export interface MiniAccess {
  appId: string;
  secret: string;
}

/** Leave to ask on behalf of a mini program. */
export interface MiniToken {
  token: string;
  /** Epoch milliseconds. */
  until: number;
}

/** A page of a mini program that a link is to open. */
export interface MiniPage {
  path: string;
  query: string;
  version: MiniVersion;
  days: number;
}

export type MiniOpening =
  | { state: "opened"; path: string; query: string; version: MiniVersion }
  | { state: "ended" | "over" };

/** Why WeChat gave nothing; `code` is its own number of it. */
export class MiniLinkError extends Error {
  constructor(
    readonly fault: WechatFault,
    readonly code: number | null = null,
  ) {
    super(`${fault}${code === null ? "" : ` ${code}`}`);
  }
}

/** A token that WeChat takes no more: another one is asked for. */
export class MiniTokenEnded extends Error {}

/** Makes links that open mini programs. Rejects with `MiniLinkError` or `MiniTokenEnded`. */
export interface MiniLinkPort {
  kind: "local" | "real";
  /** `isFresh` asks for another one than the one that was given out. */
  token(access: MiniAccess, isFresh?: boolean): Promise<MiniToken>;
  scheme(token: string, page: MiniPage): Promise<string>;
  /** A whole address, or a path of this service. */
  urlLink(token: string, page: MiniPage): Promise<string>;
  /** Returns the number of times links may still be opened today. */
  opensLeft(token: string): Promise<number>;
  /** Opens a link of the stand-in; null when it never gave it. */
  open?(ticket: string): MiniOpening | null;
  /** Resolves when WeChat answers at all. */
  check?(): Promise<void>;
}
