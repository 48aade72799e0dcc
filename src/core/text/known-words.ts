import { defineText } from "./define-text";

/**
 * What the service tells in Chinese and what is nobody's data (ad platforms with their macros, events and
 * notes; provinces) in the words of the locale: `of` a word, `all` texts in a reply. Everything else stays.
 */
export interface KnownWords {
  of(word: string): string;
  all<Reply>(reply: Reply): Reply;
}

export const zh: KnownWords = { of: (word) => word, all: (reply) => reply };

export const knownWordsText = defineText(zh, async () => (await import("./en/known-words")).en);
