import { createHash } from "node:crypto";
import type { AttributionSettings } from "../../attribution/settings";
import type { TouchMethod } from "../../attribution/touches";
import { memoize } from "../../base/memoize";
import { networkOf } from "../../base/network";
import type { AdClick } from "../../store/ad-click";
import { hashId } from "./arrival";
import type { InstallEvent, WebEvent } from "./schema";

/** Kinds of keys by which a touch can be found; the code is stored. */
const touchKeyKind = { device: 1, token: 2, ip: 3 } as const;

export interface TouchKey {
  key: string;
  kind: number;
}

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const isMd5 = (text: string) => /^[0-9a-f]{32}$/i.test(text);
const isNothing = (value: string | undefined) => value === undefined || /^[0-]*$/.test(value);

/** Keys of ids as an ad platform sends them: `name:value` or `md5:value`. */
export function adKeys(texts: string[]): TouchKey[] {
  const hashed = texts.flatMap((text) => {
    const [name = "", value = ""] = text.split(/:(.*)/s);
    return name === "md5" ? [] : md5Forms(value).map((form) => `md5:${form}`);
  });
  return [...new Set([...texts, ...hashed])].map((text) => ({
    key: hashId(`id:${text}`),
    kind: touchKeyKind.device,
  }));
}

/** The text as it is, in small and in capital letters. */
const md5Forms = (text: string): string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase()].map(md5)),
];

/** Either side may have an id as MD5: of the text as it is, in small or in capital letters. */
function hashedKeys(ids: WebEvent["ids"]): string[] {
  const texts = Object.values(ids).flatMap((value) => {
    if (isNothing(value)) return [];
    const text = String(value);
    return isMd5(text) ? [...md5Forms(text), text.toLowerCase()] : md5Forms(text);
  });
  return [...new Set(texts)].map((text) => hashId(`id:md5:${text}`));
}

/** Hashes of the ids that a device names, each with its name. */
export const idKeys = (ids: WebEvent["ids"]): string[] =>
  Object.entries(ids)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => hashId(`id:${name}:${String(value).toLowerCase()}`));

/** Names of the ids that are known, with commas between them. */
export const namesOfIds = (ids: Readonly<Record<string, string | undefined>>): string =>
  Object.keys(ids)
    .filter((name) => !isNothing(ids[name]))
    .join();

// The page writes `xi:` before it, so that an app knows the clipboard is meant for it.
const tokenKey = (token: string) => hashId(`token:${token.replace(/^xi:/, "")}`);
const ipKey = memoize((ip) => hashId(`ip:${networkOf(ip)}`));

/** The key of the address a touch came from. */
export const ipTouchKey = (ip: string): TouchKey[] =>
  ip === "" ? [] : [{ key: ipKey(ip), kind: touchKeyKind.ip }];

/** The key under which touches of an address are kept. */
export const addressKey = (ip: string): string => ipKey(ip);

/** Who a platform reports: by the first id it names, else by address and browser. */
export const adVisitor = (keys: string[], { ip = "", ua = "" }: AdClick, eid: string): string => {
  const [first] = keys;
  if (first !== undefined) return hashId(`id:${first}`);
  return ua === "" ? eid : hashId(`agent:${ip}:${ua}`);
};

/** Keys under which a visit or click is kept. */
export function keysOfTouch(event: WebEvent, ip: string): TouchKey[] {
  const keys = deviceKeysOf(event).map((key) => ({ key, kind: touchKeyKind.device as number }));
  if (event.token !== "") keys.push({ key: tokenKey(event.token), kind: touchKeyKind.token });
  if (ip !== "") keys.push({ key: ipKey(ip), kind: touchKeyKind.ip });
  return keys;
}

const none: string[] = [];

/** Every form in which the other side may have carried a device id. */
export function deviceKeysOf({ ids }: Pick<InstallEvent, "ids">): string[] {
  // Most pages and many apps tell none.
  for (const name in ids)
    if (!isNothing(ids[name as keyof typeof ids])) return [...idKeys(ids), ...hashedKeys(ids)];
  return none;
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
  for (const key of deviceKeysOf(event)) keys.set(key, "device");
  return keys;
}

/** True when the clipboard counts on the platform of this install. */
export const mayUseClipboard = (
  { isClipboardUsed, clipboardOff }: AttributionSettings,
  { platform }: InstallEvent,
): boolean => isClipboardUsed && !clipboardOff.includes(platform);

/** True when an install reports any id that a click could carry. */
export const hasDeviceIds = (event: InstallEvent) => idKeys(event.ids).length > 0;
