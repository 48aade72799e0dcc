import { sql } from "kysely";
import type { Db } from "../store/open";

/** A token bucket per key that all services at one store share: `burst` at once, refilled at `perSecond`. */
export interface SharedLimiter {
  /** Takes one; 0 = granted, else the milliseconds until the next is. */
  take(key: string, now: number): Promise<number>;
}

/** A sum of fractions may be this far from the whole. */
const slackMs = 1;

/** Of a bucket only the moment is kept at which it is full again. */
export function sharedLimiter(
  db: Db,
  name: string,
  { perSecond, burst }: { perSecond: number; burst: number },
): SharedLimiter {
  const oneMs = 1000 / perSecond;
  return {
    async take(key, now) {
      const latestMs = now + burst * oneMs + slackMs;
      const { rows: granted } = await sql`
        INSERT INTO rate_limit AS held (name, key, full_ms)
        VALUES (${name}, ${key}, ${now}::float8 + ${oneMs}::float8)
        ON CONFLICT (name, key) DO UPDATE
        SET full_ms = GREATEST(held.full_ms, ${now}::float8) + ${oneMs}::float8
        WHERE GREATEST(held.full_ms, ${now}::float8) + ${oneMs}::float8 <= ${latestMs}::float8
        RETURNING 1`.execute(db);
      if (granted.length > 0) return 0;
      const held = await db
        .selectFrom("rate_limit")
        .select("full_ms")
        .where("name", "=", name)
        .where("key", "=", key)
        .executeTakeFirst();
      const waitMs = (held?.full_ms ?? 0) + oneMs - burst * oneMs - now;
      return Math.max(1, Math.ceil(waitMs));
    },
  };
}

/** The limits of the calls that invite guessing or cost much, beside the general one per session. */
export interface Limits {
  signInByIp: SharedLimiter;
  /** Sign-in to one mobile from one address range: what strangers do from theirs takes nothing from it. */
  signInByPair: SharedLimiter;
  codeByIp: SharedLimiter;
  /** Names of companies asked for while registering. */
  companyByMobile: SharedLimiter;
  /** Pictures of captchas, each of which is drawn. */
  captchaByRange: SharedLimiter;
  shareByIp: SharedLimiter;
  /** Pages of others fetched for an account. */
  landingByAccount: SharedLimiter;
  /** Files an account uploads. */
  uploadByAccount: SharedLimiter;
  /** Sheets read for an account. */
  importByAccount: SharedLimiter;
  /** Invitations sent for an account. */
  inviteByAccount: SharedLimiter;
  /** Two weeks of installs decided again for an account. */
  estimateByAccount: SharedLimiter;
  /** Files made while the account waits. */
  exportByAccount: SharedLimiter;
}

export const createLimits = (db: Db): Limits => ({
  signInByIp: sharedLimiter(db, "signInByIp", { perSecond: 1, burst: 60 }),
  signInByPair: sharedLimiter(db, "signInByPair", { perSecond: 1 / 6, burst: 12 }),
  codeByIp: sharedLimiter(db, "codeByIp", { perSecond: 1 / 20, burst: 30 }),
  companyByMobile: sharedLimiter(db, "companyByMobile", { perSecond: 1 / 10, burst: 30 }),
  captchaByRange: sharedLimiter(db, "captchaByRange", { perSecond: 1 / 2, burst: 20 }),
  shareByIp: sharedLimiter(db, "shareByIp", { perSecond: 2, burst: 60 }),
  landingByAccount: sharedLimiter(db, "landingByAccount", { perSecond: 1 / 6, burst: 10 }),
  uploadByAccount: sharedLimiter(db, "uploadByAccount", { perSecond: 1 / 3, burst: 30 }),
  importByAccount: sharedLimiter(db, "importByAccount", { perSecond: 1 / 3, burst: 20 }),
  inviteByAccount: sharedLimiter(db, "inviteByAccount", { perSecond: 1 / 30, burst: 20 }),
  estimateByAccount: sharedLimiter(db, "estimateByAccount", { perSecond: 1 / 5, burst: 10 }),
  exportByAccount: sharedLimiter(db, "exportByAccount", { perSecond: 1 / 5, burst: 10 }),
});
