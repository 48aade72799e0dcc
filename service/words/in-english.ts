import { english } from "./english";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Pattern {
  pattern: RegExp;
  english: string;
  /** How much of it is fixed: the more, the surer. */
  fixed: number;
  /** Anything may stand before what is fixed. */
  isOpen: boolean;
}

/** Those texts in which something differs, the surest first. */
const patterns: Pattern[] = Object.entries(english)
  .filter(([chinese]) => chinese.includes("{}"))
  .map(([chinese, words]) => {
    const parts = chinese.split("{}");
    return {
      pattern: new RegExp(`^${parts.map(escaped).join("(.*?)")}$`, "s"),
      english: words,
      fixed: parts.join("").length,
      isOpen: parts[0] === "",
    };
  })
  .sort((a, b) => b.fixed - a.fixed);

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Puts what differs into its places: in order, or by number. */
function filled(words: string, found: readonly string[]): string {
  let next = 0;
  return words.replace(/\{(\d*)\}/g, (_, number: string) => {
    const at = number ? Number(number) - 1 : next++;
    return partOf(found[at]?.trim() ?? "");
  });
}

const ownWords = (text: string) => (Object.hasOwn(english, text) ? english[text] : undefined);

/** What one of the patterns makes of a text. */
function fitted(text: string, among: readonly Pattern[]): string | undefined {
  for (const { pattern, english: words } of among) {
    const match = pattern.exec(text);
    if (match) return filled(words, match.slice(1));
  }
  return undefined;
}

const begins = patterns.filter(({ isOpen }) => !isOpen);
const open = patterns.filter(({ isOpen }) => isOpen);

const told = (text: string) => ownWords(text) ?? fitted(text, begins);

/** A name and what is said of it: 「手机号」「不能为空」. */
function joined(text: string): string | undefined {
  for (let at = text.length - 1; at > 0; at--) {
    const left = text.slice(0, at);
    const name = left.endsWith(" ") ? told(left) : ownWords(left);
    const said = name && told(text.slice(at));
    // What is a sentence of its own does not go on from the name.
    if (said) return `${name}${said === upper(said) ? ":" : ""} ${said}`;
  }
  return undefined;
}

/** The same within another text. */
function partOf(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return told(text) ?? joined(text) ?? fitted(text, open) ?? text;
}

/** A text of the service in English; what is not known, such as the names that users gave, stays as it is. */
export function inEnglish(text: string): string {
  const words = partOf(text);
  return words === text ? text : upper(words);
}
