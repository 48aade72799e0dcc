import type { Locale } from "../text/define-text";

/**
 * The language of a reader of whom this device keeps nothing yet: Chinese where the browser asks for
 * it, else English; undefined where a session of this name has been kept and says it itself.
 */
export function firstLocale(name = "default"): Locale | undefined {
  try {
    if (localStorage.getItem(`xi:${name}`) !== null) return undefined;
  } catch {
    // Storage is blocked: nothing is kept, so the browser is asked every time.
  }
  return navigator.language.toLowerCase().startsWith("zh") ? "zh-cn" : "en";
}
