import type { MessageAreas } from "./message-areas";
import type { OverrideMessages } from "./use-text";

type Overrides<Texts> = {
  [Key in keyof Texts]?: Texts[Key] extends
    | string
    | readonly unknown[]
    | ((...args: never[]) => unknown)
    ? Texts[Key]
    : Overrides<Texts[Key]>;
};

/**
 * Texts of a page in the place of ours, by area and key; what is left out stays ours. A text with
 * parameters is a function, or a string where it needs none of them.
 */
export type MessageOverrides = {
  [Area in keyof MessageAreas]?: Overrides<MessageAreas[Area]>;
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts texts over others of the same shape; what is unknown or of another kind is left out. */
function mergeTexts<Texts>(texts: Texts, over: unknown): Texts {
  if (!isGroup(texts) || !isGroup(over)) return texts;
  const result: Record<string, unknown> = { ...texts };
  for (const [key, own] of Object.entries(texts)) {
    const given = Object.hasOwn(over, key) ? over[key] : undefined;
    if (isGroup(own)) result[key] = mergeTexts(own, given);
    else if (typeof own === "function" && typeof given === "string") result[key] = () => given;
    else if (typeof given === typeof own && Array.isArray(given) === Array.isArray(own))
      result[key] = given;
  }
  return result as Texts;
}

/**
 * Returns the function that puts a page's texts over ours. It returns the same object for the same
 * texts, so that nothing is drawn anew.
 */
export function overrideWith(overrides: MessageOverrides): OverrideMessages {
  const known = new WeakMap<object, unknown>();
  return (area, texts) => {
    const over = Object.hasOwn(overrides, area)
      ? overrides[area as keyof MessageOverrides]
      : undefined;
    if (!isGroup(texts) || over === undefined) return texts;
    if (!known.has(texts)) known.set(texts, mergeTexts(texts, over));
    return known.get(texts) as typeof texts;
  };
}
