import { Refusal } from "./refusal";

/** A token bucket per key: `burst` at once, refilled at `perSecond`. */
export interface Limiter {
  /** Takes one; 0 = granted, else the milliseconds until the next is. */
  take(key: string, now: number): number;
}

const maxKeys = 50_000;

/** Keeps at most 50,000 keys; the one unused for longest is forgotten first. */
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

/** The limits of the calls that invite guessing, beside the general one per session. */
export interface Limits {
  signInByIp: Limiter;
  /** Sign-in to one mobile from one address range: what strangers do from theirs takes nothing from it. */
  signInByPair: Limiter;
  codeByIp: Limiter;
  /** Names of companies asked for while registering. */
  companyByMobile: Limiter;
  /** Pictures of captchas, each of which is drawn. */
  captchaByRange: Limiter;
  shareByIp: Limiter;
  /** Pages of others fetched for an account. */
  landingByAccount: Limiter;
  /** Files an account uploads. */
  uploadByAccount: Limiter;
  /** Sheets read for an account. */
  importByAccount: Limiter;
  /** Invitations sent for an account. */
  inviteByAccount: Limiter;
  /** Two weeks of installs decided again for an account. */
  estimateByAccount: Limiter;
  /** Files made while the account waits. */
  exportByAccount: Limiter;
}

export const createLimits = (): Limits => ({
  signInByIp: createLimiter({ perSecond: 1, burst: 60 }),
  signInByPair: createLimiter({ perSecond: 1 / 6, burst: 12 }),
  codeByIp: createLimiter({ perSecond: 1 / 20, burst: 30 }),
  companyByMobile: createLimiter({ perSecond: 1 / 10, burst: 30 }),
  captchaByRange: createLimiter({ perSecond: 1 / 2, burst: 20 }),
  shareByIp: createLimiter({ perSecond: 2, burst: 60 }),
  landingByAccount: createLimiter({ perSecond: 1 / 6, burst: 10 }),
  uploadByAccount: createLimiter({ perSecond: 1 / 3, burst: 30 }),
  importByAccount: createLimiter({ perSecond: 1 / 3, burst: 20 }),
  inviteByAccount: createLimiter({ perSecond: 1 / 30, burst: 20 }),
  estimateByAccount: createLimiter({ perSecond: 1 / 5, burst: 10 }),
  exportByAccount: createLimiter({ perSecond: 1 / 5, burst: 10 }),
});

/** Takes one from a limiter or refuses with the seconds to wait. */
export function spend(limiter: Limiter, key: string, now: number, message?: string): void {
  const waitMs = limiter.take(key, now);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal("0429", message ?? "操作过于频繁，请稍后重试", undefined, seconds);
}
