/** Tickets that this browser asked WeChat with: an answer to any other was not asked for here. */
const key = "xi:wechat";
const keptAtMost = 5;

export type WechatPurpose = "bind" | "signIn";

type Kept = [ticket: string, purpose: WechatPurpose][];

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

/** Remembers what a ticket was asked for. */
export const keepWechatState = (ticket: string, purpose: WechatPurpose): void =>
  write([...read().slice(1 - keptAtMost), [ticket, purpose]]);

/** Returns the purpose of a ticket requested here; null for any other. */
export const wechatPurpose = (ticket: string): WechatPurpose | null =>
  read().find(([each]) => each === ticket)?.[1] ?? null;

/** Forgets a ticket that was answered. */
export const dropWechatState = (ticket: string): void =>
  write(read().filter(([each]) => each !== ticket));
