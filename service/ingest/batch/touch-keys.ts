import { createHash } from "node:crypto";
import type { AttributionSettings } from "../../attribution/settings";
import type { TouchMethod } from "../../attribution/touches";
import { hashId } from "./arrival";
import type { InstallEvent, WebEvent } from "./schema";

/** What a touch can be found by; the code is stored. */
const touchKeyKind = { device: 1, token: 2, ip: 3 } as const;

export interface TouchKey {
  key: string;
  kind: number;
}

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const isMd5 = (text: string) => /^[0-9a-f]{32}$/i.test(text);
const isNothing = (value: string | undefined) => value === undefined || /^[0-]*$/.test(value);

/** Keys of ids as an ad platform sends them: `name:value` or `md5:value`. */
export const adKeys = (texts: string[]): TouchKey[] =>
  [...new Set(texts)].map((text) => ({ key: hashId(`id:${text}`), kind: touchKeyKind.device }));

/** Platforms send many ids as MD5, of the text as it is, in small or in capital letters. */
function hashedKeys(ids: WebEvent["ids"]): string[] {
  const texts = Object.values(ids).flatMap((value) => {
    if (isNothing(value)) return [];
    const text = String(value);
    const forms = [text, text.toLowerCase(), text.toUpperCase()].map(md5);
    return isMd5(text) ? [...forms, text.toLowerCase()] : forms;
  });
  return [...new Set(texts)].map((text) => hashId(`id:md5:${text}`));
}

const idKeys = (ids: WebEvent["ids"]): string[] =>
  Object.entries(ids)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => hashId(`id:${name}:${String(value).toLowerCase()}`));

// The page writes `xi:` before it, so that an app knows the clipboard is meant for it.
const tokenKey = (token: string) => hashId(`token:${token.replace(/^xi:/, "")}`);
const ipKey = (ip: string) => hashId(`ip:${ip}`);

/** The key of the address a touch came from. */
export const ipTouchKey = (ip: string): TouchKey[] =>
  ip === "" ? [] : [{ key: ipKey(ip), kind: touchKeyKind.ip }];

/** Keys under which a visit or click is kept. */
export function keysOfTouch(event: WebEvent, ip: string): TouchKey[] {
  const keys = idKeys(event.ids).map((key) => ({ key, kind: touchKeyKind.device as number }));
  if (event.token !== "") keys.push({ key: tokenKey(event.token), kind: touchKeyKind.token });
  if (ip !== "") keys.push({ key: ipKey(ip), kind: touchKeyKind.ip });
  return keys;
}

/** Every form in which a click may have carried a device id of this install. */
export const deviceKeysOf = ({ ids }: InstallEvent): string[] => [
  ...idKeys(ids),
  ...hashedKeys(ids),
];

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
  for (const key of deviceKeysOf(event)) keys.set(key, "device");
  return keys;
}

/** Whether the clipboard counts on the platform of this install. */
export const mayUseClipboard = (
  { isClipboardUsed, clipboardOff }: AttributionSettings,
  { platform }: InstallEvent,
): boolean => isClipboardUsed && !clipboardOff.includes(platform);

/** Whether an install reports any id that a click could carry. */
export const hasDeviceIds = (event: InstallEvent) => idKeys(event.ids).length > 0;
