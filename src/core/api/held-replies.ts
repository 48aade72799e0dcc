import type { Envelope } from "./envelope";

/** A reply and the mark by which the service tells whether it would answer the same again. */
export interface HeldReply {
  mark: string;
  envelope: Envelope;
}

/** Screens show about ten calls each; the last few screens are what is gone back to and polled. */
const heldAtMost = 48;

/** The last marked replies by the key of their call, token and app; the longest unused goes first. */
export function createHeldReplies() {
  const held = new Map<string, HeldReply>();
  return {
    of: (key: string): HeldReply | undefined => held.get(key),
    /** Stores the latest reply of a call; without an ETag it is not stored. */
    keep(key: string, mark: string | null | undefined, envelope: Envelope) {
      held.delete(key);
      if (!mark) return;
      held.set(key, { mark, envelope });
      for (const oldest of held.keys()) {
        if (held.size <= heldAtMost) break;
        held.delete(oldest);
      }
    },
  };
}

export type HeldReplies = ReturnType<typeof createHeldReplies>;

/** The whole answer in place of one that its asker holds already. */
export const isUnchanged = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "retCode" in answer && answer.retCode === "0304";
