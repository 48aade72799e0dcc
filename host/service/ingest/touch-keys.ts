import { hashId } from "./arrival";
import type { TouchMethod } from "./attribution";
import type { InstallEvent, WebEvent } from "./schema";

/** What a touch can be found by; the code is stored. */
export const touchKeyKind = { device: 1, token: 2, ip: 3 } as const;

export interface TouchKey {
  key: string;
  kind: number;
}

const idKeys = (ids: WebEvent["ids"]): string[] =>
  Object.entries(ids)
    .filter(([, value]) => value !== "" && !/^[0-]*$/.test(value ?? ""))
    .map(([name, value]) => hashId(`id:${name}:${String(value).toLowerCase()}`));

// The page writes `xi:` before it, so that an app knows the clipboard is meant for it.
const tokenKey = (token: string) => hashId(`token:${token.replace(/^xi:/, "")}`);
const ipKey = (ip: string) => hashId(`ip:${ip}`);

/** Keys under which a visit or click is kept. */
export function keysOfTouch(event: WebEvent, ip: string): TouchKey[] {
  const keys = idKeys(event.ids).map((key) => ({ key, kind: touchKeyKind.device as number }));
  if (event.token !== "") keys.push({ key: tokenKey(event.token), kind: touchKeyKind.token });
  if (ip !== "") keys.push({ key: ipKey(ip), kind: touchKeyKind.ip });
  return keys;
}

/** Keys an install is looked up by, with the ladder row each of them stands for. */
export function keysOfInstall(
  event: InstallEvent,
  ip: string,
  isClipboardUsed: boolean,
): Map<string, TouchMethod> {
  const keys = new Map<string, TouchMethod>();
  if (ip !== "") keys.set(ipKey(ip), "fingerprint");
  if (isClipboardUsed && event.clipboardToken !== "") {
    keys.set(tokenKey(event.clipboardToken), "clipboard");
  }
  if (event.referrerToken !== "") keys.set(tokenKey(event.referrerToken), "referrer");
  for (const key of idKeys(event.ids)) keys.set(key, "device");
  return keys;
}

/** Whether an install reports any id that a click could carry. */
export const hasDeviceIds = (event: InstallEvent) => idKeys(event.ids).length > 0;
