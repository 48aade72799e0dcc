import { defineText } from "./define-text";

/**
 * Translations of Chinese texts from the service that are not customer data (ad platforms with
 * their macros, events and notes; provinces): `of` a text, `all` texts in a reply. Everything else
 * is unchanged.
 */
export interface KnownWords {
  of(word: string): string;
  all<Reply>(reply: Reply): Reply;
}

export const zh: KnownWords = { of: (word) => word, all: (reply) => reply };

export const knownWordsText = defineText(zh, async () => (await import("./en/known-words")).en);
