import { english } from "./english";

const han = /\p{Script=Han}/u;

/** Longer texts stay as they are: they hold what users sent. */
const longest = 300;
/** A text that stands in another may hold one as well, and no more: what users sent decides how deep it goes. */
const deepest = 2;

interface Pattern {
  /** Fixed parts, with a variable text between each two. */
  parts: readonly string[];
  english: string;
}

/**
 * Patterns for texts with variable parts; those with more fixed text are more reliable and come
 * first.
 */
const patterns: Pattern[] = Object.entries(english)
  .filter(([chinese]) => chinese.includes("{}"))
  .sort(([a], [b]) => b.replaceAll("{}", "").length - a.replaceAll("{}", "").length)
  .map(([chinese, words]) => ({ parts: chinese.split("{}"), english: words }));
const isOpen = ({ parts }: Pattern) => parts[0] === "";
const open = patterns.filter(isOpen);
const begins = patterns.filter((pattern) => !isOpen(pattern));

const ownWords = (text: string) => (Object.hasOwn(english, text) ? english[text] : undefined);

/**
 * Returns the texts between the parts, each part found at its first occurrence.
 * A regular expression would try every position of each, which a crafted text turns into hours.
 */
function between(text: string, parts: readonly string[]): string[] | null {
  const [first = "", ...rest] = parts;
  const last = rest.pop() ?? "";
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const end = text.length - last.length;
  let from = first.length;
  const found: string[] = [];
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0) return null;
    found.push(text.slice(from, at));
    from = at + part.length;
  }
  if (from > end) return null;
  return [...found, text.slice(from, end)];
}

/** Puts what differs into its places: in order, or by number. */
function filled(words: string, found: readonly string[], depth: number): string {
  let next = 0;
  return words.replace(/\{(\d*)\}/g, (_, number: string) => {
    const part = found[number ? Number(number) - 1 : next++]?.trim() ?? "";
    return known(part, depth - 1) ?? part;
  });
}

function fitted(text: string, among: readonly Pattern[], depth: number): string | undefined {
  if (depth === 0) return undefined;
  for (const { parts, english: words } of among) {
    const found = between(text, parts);
    if (found) return filled(words, found, depth);
  }
  return undefined;
}

const told = (text: string, depth: number) => ownWords(text) ?? fitted(text, begins, depth);

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A name and what is said of it: 「手机号」「不能为空」. */
function joined(text: string): string | undefined {
  for (let at = text.length - 1; at > 0; at--) {
    const left = text.slice(0, at);
    const own = left.endsWith(" ") ? told(left, 1) : ownWords(left);
    // A name such as Bundle ID is the same in both.
    const name = own ?? (han.test(left) ? undefined : left);
    const said = name && told(text.slice(at), 1);
    // What is a sentence of its own does not go on from the name.
    if (said) return `${name}${said === upper(said) ? ":" : ""} ${said}`;
  }
  return undefined;
}

const known = (text: string, depth: number): string | undefined =>
  told(text, depth) ?? (depth > 0 ? joined(text) : undefined) ?? fitted(text, open, depth);

/** A text of the service in English; what is not known, such as the names that users gave, stays as it is. */
export function inEnglish(text: string): string {
  if (text.length > longest || !han.test(text)) return text;
  const words = known(text, deepest);
  return words === undefined ? text : upper(words);
}
