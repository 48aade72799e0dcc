import type { Locale } from "./define-messages";
import { useLocale } from "./use-text";

/** The punctuation of a language, around words that are put together. */
export interface Punctuation {
  /** Several names as one. */
  list(names: readonly string[]): string;
  /** Several sayings, each of some words, as one. */
  clauses(sayings: readonly string[]): string;
  /** Several things said of one. */
  phrases(said: readonly string[]): string;
  /** Joins a name and its value. */
  pair(name: string, value: string): string;
  /** A name with what explains it. */
  aside(name: string, note: string | number): string;
}

/** The punctuation of each language. */
export const punctuationOf: Record<Locale, Punctuation> = {
  "zh-cn": {
    list: (names) => names.join("、"),
    clauses: (sayings) => sayings.join("；"),
    phrases: (said) => said.join("，"),
    pair: (name, value) => `${name}：${value}`,
    aside: (name, note) => `${name}（${note}）`,
  },
  en: {
    list: (names) => names.join(", "),
    clauses: (sayings) => sayings.join("; "),
    phrases: (said) => said.join(", "),
    pair: (name, value) => `${name}: ${value}`,
    aside: (name, note) => `${name} (${note})`,
  },
};

/** The punctuation of the current language. */
export const usePunctuation = (): Punctuation => punctuationOf[useLocale()];
