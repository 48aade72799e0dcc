import type { Limiter } from "../base/limits";
import type { Db } from "../store/open";
import { createRepeatGuard } from "./embed-audit";

/** In-memory state of embedding, in addition to the store. */
export interface Embedding {
  /**
   * True when a live key lists the origin. Changes by another process are seen up to 10 s later.
   */
  isKnownOrigin(origin: string, now: number): Promise<boolean>;
  /** Keys have changed: the origins are read anew. */
  forgetOrigins(): void;
  /** Holds back audit rows that say the same. */
  repeats: Limiter;
}

const maxAgeMs = 10_000;

export function createEmbedding(db: Db): Embedding {
  let known: { origins: Promise<Set<string>>; until: number } | null = null;

  async function read(): Promise<Set<string>> {
    const keys = await db
      .selectFrom("embed_key")
      .select("origins")
      .where("revoked_at", "is", null)
      .execute();
    return new Set(keys.flatMap((key) => key.origins));
  }

  return {
    async isKnownOrigin(origin, now) {
      if (!known || known.until <= now) known = { origins: read(), until: now + maxAgeMs };
      const current = known;
      try {
        return (await current.origins).has(origin);
      } catch (error) {
        if (known === current) known = null;
        throw error;
      }
    },
    forgetOrigins() {
      known = null;
    },
    repeats: createRepeatGuard(),
  };
}
