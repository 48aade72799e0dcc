/** Version of this SDK, as reports tell it. */
export const sdkVersion = "1.2.0";

/** Most events of one request; the service takes 200. */
export const batchAtMost = 50;
/** Most events that are kept while nothing can be sent. */
export const queueAtMost = 2000;
const hourMs = 3_600_000;
/** The service refuses what is older than 48 hours. */
export const refusedAfterMs = 48 * hourMs;
/** An older event that was never sent is told with this age. */
export const oldestToldMs = 47 * hourMs;

/** A text that the service takes: no control characters, no half characters, not too long. */
export function clean(text: string, atMost: number): string {
  let kept = "";
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const isControl = code < 32 || (code >= 127 && code < 160);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    if (isControl || isHalf) continue;
    if (kept.length + sign.length > atMost) break;
    kept += sign;
  }
  return kept;
}

/** Milliseconds until the next try; `failures` from 1, `random` from 0 up to 1. */
export function backoffMs(
  failures: number,
  random: number,
  baseMs: number,
  atMostMs: number,
): number {
  const whole = Math.min(atMostMs, baseMs * 2 ** Math.min(failures - 1, 20));
  return Math.round(whole * (0.5 + random / 2));
}

const longest: Record<string, number> = {
  version: 40,
  osVersion: 40,
  model: 80,
  packageChannel: 32,
  clipboardToken: 64,
  referrerToken: 64,
};

/** The facts of an install as the service takes them. */
export function cleanFacts(facts: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === "deviceId" || value === undefined || value === null) continue;
    const atMost = longest[name];
    if (name === "ids") kept.ids = cleanMap(value as Record<string, string>, 10, 64, 128);
    else if (atMost !== undefined) kept[name] = clean(String(value), atMost);
    else kept[name] = value;
  }
  return kept;
}

/** The first pairs of texts, each as long as the service takes it. */
export function cleanMap(
  map: Record<string, string>,
  most: number,
  nameAtMost: number,
  valueAtMost: number,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(map).slice(0, most)) {
    kept[clean(name, nameAtMost)] = clean(value, valueAtMost);
  }
  return kept;
}
