import { Refusal } from "./refusal";

/** A token bucket per key: `burst` at once, refilled at `perSecond`. */
export interface Limiter {
  /** Takes one; 0 = granted, else the milliseconds until the next is. */
  take(key: string, now: number): number;
}

const maxKeys = 50_000;

/** A limiter of this process. Keeps at most 50,000 keys; the one unused for longest is forgotten first. */
export function createLimiter({ perSecond, burst }: { perSecond: number; burst: number }): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { tokens: burst, at: now };
      const elapsedMs = Math.max(0, now - bucket.at);
      bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs / 1000) * perSecond);
      bucket.at = now;
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > maxKeys) {
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest);
          break;
        }
      }
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000);
      bucket.tokens -= 1;
      return 0;
    },
  };
}

/** Takes one, of this process or of all that share a store; as `Limiter.take`. */
export interface Spendable {
  take(key: string, now: number): number | Promise<number>;
}

/** Takes one from a limiter or refuses with the seconds to wait. */
export async function spend(
  limiter: Spendable,
  key: string,
  now: number,
  message?: string,
): Promise<void> {
  const waitMs = await limiter.take(key, now);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal("0429", message ?? "操作过于频繁，请稍后重试", undefined, seconds);
}
