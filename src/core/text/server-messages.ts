import { defineMessages } from "./define-messages";

/**
 * Translations of Chinese texts from the service that are not customer data (ad platforms with
 * their macros, events and notes; provinces): `of` a text, `all` texts in a reply. Everything else
 * is unchanged.
 */
export interface KnownMessages {
  of(word: string): string;
  all<Reply>(data: Reply): Reply;
}

export const zh: KnownMessages = { of: (word) => word, all: (data) => data };

export const knownMessagesText = defineMessages(
  "serverMessages",
  zh,
  async () => (await import("./en/server-messages")).en,
);
