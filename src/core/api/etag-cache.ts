import type { Envelope } from "./envelope";

/** A reply and the mark by which the service tells whether it would answer the same again. */
export interface CachedReply {
  etag: string;
  envelope: Envelope;
}

/** Screens show about ten calls each; the last few screens are what is gone back to and polled. */
const heldAtMost = 48;

/** The last marked replies by the key of their call, token and app; the longest unused goes first. */
export function createEtagCache() {
  const held = new Map<string, CachedReply>();
  return {
    of: (key: string): CachedReply | undefined => held.get(key),
    /** Stores the latest reply of a call; without an ETag it is not stored. */
    keep(key: string, etag: string | null | undefined, envelope: Envelope) {
      held.delete(key);
      if (!etag) return;
      held.set(key, { etag, envelope });
      for (const oldest of held.keys()) {
        if (held.size <= heldAtMost) break;
        held.delete(oldest);
      }
    },
  };
}

export type EtagCache = ReturnType<typeof createEtagCache>;

/** The whole answer in place of one that its asker holds already. */
export const isNotModified = (response: unknown): boolean =>
  typeof response === "object" &&
  response !== null &&
  "retCode" in response &&
  response.retCode === "0304";
