/** The store keeps neither control characters nor half a surrogate pair. */
const unclean = /[\p{Cc}\p{Cs}]/gu;
/** Tells whether the store can keep a text as it is. */
export const isClean = (text: string): boolean => text.search(unclean) < 0;
const withoutThose = (text: string): string => (isClean(text) ? text : text.replace(unclean, ""));

/** Most parameters of a link that are kept, and the longest name and value. */
export const paramsAtMost = 20;
const nameAtMost = 64;
const valueAtMost = 256;

/** A text that only describes: without what the store cannot keep, cut where it is too long. */
export function cleanText(given: string, atMost: number): string {
  const text = withoutThose(given);
  // A cut within a character leaves half a surrogate pair.
  return text.length <= atMost ? text : withoutThose(text.slice(0, atMost));
}

/** A text that something is found by, which cut would find something else; empty where it is too long. */
export function cleanKey(given: string, atMost: number): string {
  const text = withoutThose(given);
  return text.length <= atMost ? text : "";
}

/** The parameters of a link as they are kept: clean, none too long, the first ones. */
export function cleanParams(
  given: Iterable<readonly [string, string]>,
  atMost = paramsAtMost,
): Record<string, string> {
  const kept: Record<string, string> = {};
  let count = 0;
  for (const [givenName, givenValue] of given) {
    const name = withoutThose(givenName);
    const value = withoutThose(givenValue);
    if (name.length > nameAtMost || value.length > valueAtMost) continue;
    if (!Object.hasOwn(kept, name)) {
      if (count === atMost) continue;
      count += 1;
    }
    Object.defineProperty(kept, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return kept;
}
