/** Tickets that this browser asked WeChat with: an answer to any other was not asked for here. */
const key = "xi:wechat";
const keptAtMost = 5;

export type WechatPurpose = "bind" | "signIn";

type Kept = [ticket: string, purpose: WechatPurpose, search?: string][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the way back from WeChat says so.
  }
}

/** Remembers what a ticket was asked for, and the query of the page that asked. */
export const keepWechatState = (ticket: string, purpose: WechatPurpose, search = ""): void =>
  write([...read().slice(1 - keptAtMost), [ticket, purpose, search]]);

/** Returns the purpose of a ticket requested here; null for any other. */
export const wechatPurpose = (ticket: string): WechatPurpose | null =>
  read().find(([item]) => item === ticket)?.[1] ?? null;

/** Returns the query of the page that asked with a ticket, which says where sign-in leads. */
export const wechatSearch = (ticket: string): string =>
  read().find(([item]) => item === ticket)?.[2] ?? "";

/** Forgets a ticket that was answered. */
export const dropWechatState = (ticket: string): void =>
  write(read().filter(([item]) => item !== ticket));
