import { type Message, say } from "./message";
import { ServiceError } from "./service-error";

/** Rate at which a bucket fills, and its size. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** A token bucket per key: `burst` at once, refilled at `perSecond`. */
export interface Limiter {
  /**
   * Takes so many at once, one unless told, or none; 0 = granted, else the milliseconds until they are
   * there. More than a bucket holds are granted by a full one. `rate` is this key's own.
   */
  take(key: string, now: number, count?: number, rate?: Rate): number;
  /** Gives back what was taken and not used. */
  giveBack(key: string, count?: number): void;
}

const usuallyKept = 50_000;

/**
 * A limiter of this process. Keeps at most `keysAtMost` keys; the one unused for longest is forgotten
 * first.
 */
export function createLimiter(usual: Rate, keysAtMost = usuallyKept): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key, now, count = 1, { perSecond, burst } = usual) {
      const known = buckets.get(key);
      const bucket = known ?? { tokens: burst, at: now };
      const elapsedMs = Math.max(0, now - bucket.at);
      bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs / 1000) * perSecond);
      bucket.at = now;
      if (known) buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > keysAtMost) {
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest);
          break;
        }
      }
      const needed = Math.min(count, burst);
      if (bucket.tokens < needed) {
        return Math.max(1, Math.ceil(((needed - bucket.tokens) / perSecond) * 1000));
      }
      bucket.tokens -= needed;
      return 0;
    },
    giveBack(key, count = 1) {
      const bucket = buckets.get(key);
      // What is too much is cut when the next are taken.
      if (bucket) bucket.tokens += count;
    },
  };
}

/** Takes one, of this process or of all that share a store; as `Limiter.take`. */
export interface TokenBucket {
  take(key: string, now: number): number | Promise<number>;
}

/** Takes one from a limiter or refuses with the seconds to wait. */
export async function consume(
  limiter: TokenBucket,
  key: string,
  now: number,
  message: Message = say("操作过于频繁，请稍后重试"),
): Promise<void> {
  const waitMs = await limiter.take(key, now);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new ServiceError("0429", message, undefined, seconds);
}
