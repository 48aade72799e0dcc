import { english, type Template } from "./english";

/** Text in both languages; the response to a request chooses one. */
export interface Message {
  readonly zh: string;
  readonly en: string;
}

export type Language = keyof Message;

/** Returns the language that headers ask for first; null for none of the two. */
export function requestedLanguage(headers: Headers): Language | null {
  const [, found] = /^\s*(en|zh)\b/i.exec(headers.get("accept-language") ?? "") ?? [];
  return found ? (found.toLowerCase() as Language) : null;
}

type Value = string | number | Message;

/** Values of a template, one for each `{}`. */
type Values<T extends string> = T extends `${string}{}${infer Rest}`
  ? [Value, ...Values<Rest>]
  : [];

/** Longest quotation in characters: the quoted text may be what a client sent. */
const maxQuoted = 40;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > maxQuoted ? `${characters.slice(0, maxQuoted).join("")}…` : text;
}

/** Cuts the values that stand in 「」. */
function cutQuotations(template: string, values: readonly Value[]): Value[] {
  const parts = template.split("{}");
  return values.map((value, index) => {
    const isQuoted = parts[index]?.endsWith("「") && parts[index + 1]?.startsWith("」");
    return isQuoted && typeof value === "string" ? cut(value) : value;
  });
}

/** Puts values into a template: in order for `{}`, by number for `{2}`. */
function fill(template: string, values: readonly Value[], language: keyof Message): string {
  let next = 0;
  return template.replace(/\{(\d*)\}/g, (_, number: string) => {
    const value = values[number ? Number(number) - 1 : next++] ?? "";
    if (typeof value === "object") return value[language];
    // Chinese values bring the spaces around Latin words; English templates have their own.
    return language === "en" ? String(value).trim() : String(value);
  });
}

/** Returns a message; a template without English or with another number of values does not compile. */
export function say<T extends Template>(template: T, ...values: Values<T>): Message {
  const shown = cutQuotations(template, values);
  return { zh: fill(template, shown, "zh"), en: fill(english[template], shown, "en") };
}

/** Returns a text that is the same in both languages, such as a name or the words of another system. */
export const verbatim = (text: string): Message => ({ zh: text, en: text });

const isTemplate = (text: string): text is Template => Object.hasOwn(english, text);

/** Returns the message of a text that data or a schema carries as a string; unknown ones stay as they are. */
export const messageOf = (text: string): Message => (isTemplate(text) ? say(text) : verbatim(text));

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Returns a message as a sentence in English. */
export const inEnglish = ({ zh, en }: Message): string => (zh === en ? en : capitalized(en));

/** Returns what is written in each of the languages. */
export const inBoth = (write: (language: Language) => string): Message => ({
  zh: write("zh"),
  en: write("en"),
});

/** Returns messages as one, with the separator of the language between them. */
export const joined = (messages: readonly Message[], separator: Message): Message => ({
  zh: messages.map(({ zh }) => zh).join(separator.zh),
  en: messages.map(inEnglish).join(separator.en),
});

/** Joins messages with line breaks. */
export const lines = (messages: readonly Message[]): Message => joined(messages, verbatim("\n"));

/** Returns a number with its unit, which Chinese templates write themselves. */
export const counted = (count: number, unit: string): Message => ({
  zh: String(count),
  en: `${count} ${unit}${count === 1 ? "" : "s"}`,
});

/** Returns a message in a language. */
export const messageIn = (language: Language, message: Message): string =>
  language === "en" ? inEnglish(message) : message.zh;

/** Returns a message about a name, such as 「手机号」「不能为空」; an English sentence follows a colon. */
export function about(name: Message, reason: Message): Message {
  const isSentence = reason.en === capitalized(reason.en);
  return { zh: `${name.zh}${reason.zh}`, en: `${name.en}${isSentence ? ":" : ""} ${reason.en}` };
}
