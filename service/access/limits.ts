import { sql } from "kysely";
import { testsAnHour } from "../../src/core/api/contract/constants/plan";
import type { Db } from "../store/open";

/** A token bucket per key that all services at one store share: `burst` at once, refilled at `perSecond`. */
export interface SharedLimiter {
  /** Takes one; 0 = granted, else the milliseconds until the next is. */
  take(key: string, now: number): Promise<number>;
}

/** Tolerance for rounding errors when fractions of tokens are added up. */
const slack = 1e-6;

/** A clock that goes back, here or in another process, refills nothing and takes nothing away. */
export function sharedLimiter(
  db: Db,
  name: string,
  { perSecond, burst }: { perSecond: number; burst: number },
): SharedLimiter {
  return {
    async take(key, now) {
      const tokens = sql<number>`LEAST(${burst}::float8, held.tokens
        + GREATEST(0, ${now}::float8 - held.at_ms) * ${perSecond / 1000}::float8)`;
      const { rows: granted } = await sql`
        INSERT INTO rate_limit AS held (name, key, tokens, at_ms)
        VALUES (${name}, ${key}, ${burst - 1}, ${now})
        ON CONFLICT (name, key) DO UPDATE
        SET tokens = ${tokens} - 1, at_ms = GREATEST(held.at_ms, ${now}::float8)
        WHERE ${tokens} >= ${1 - slack}::float8
        RETURNING 1`.execute(db);
      if (granted.length > 0) return 0;
      const held = await db
        .selectFrom("rate_limit as held")
        .select(tokens.as("left"))
        .where("name", "=", name)
        .where("key", "=", key)
        .executeTakeFirst();
      return Math.max(1, Math.ceil(((1 - (held?.left ?? 0)) / perSecond) * 1000));
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
  /** Cards of shared boards: a board has up to 24 of them. */
  sharedCardByIp: SharedLimiter;
  /** Shared boards drawn: each is counted and drawn whole. */
  sharedPictureByIp: SharedLimiter;
  /** Pages of others fetched for an account. */
  landingByAccount: SharedLimiter;
  /** Files an account uploads. */
  uploadByAccount: SharedLimiter;
  /** Sheets read for an account. */
  importByAccount: SharedLimiter;
  /** Invitations sent for an account. */
  inviteByAccount: SharedLimiter;
  /** Mobiles of others that an account asks about to authorise an app. */
  granteeByAccount: SharedLimiter;
  /** Records and connections of hosts looked at for an account. */
  domainByAccount: SharedLimiter;
  /** Certificates asked for a domain: authorities forgive five failures an hour, those of our own tries among them. */
  certificateByDomain: SharedLimiter;
  /** Two weeks of installs decided again for an account. */
  estimateByAccount: SharedLimiter;
  /** Devices that an account looks for by what a mask leaves of their ids. */
  maskedByAccount: SharedLimiter;
  /** Files made while the account waits. */
  exportByAccount: SharedLimiter;
  /** Requirements of an account. */
  feedbackByAccount: SharedLimiter;
  /** Test events sent for an account. */
  webhookTests: SharedLimiter;
  /** Reports that an account sends to itself to see them. */
  reportTests: SharedLimiter;
  /** Reports that an account has sent again. */
  reportResends: SharedLimiter;
  /** Old passwords an account tries. */
  passwordByAccount: SharedLimiter;
  /** Codes an account has mailed, to whatever addresses. */
  mailByAccount: SharedLimiter;
  /** Pictures of documents read for an account. */
  documentByAccount: SharedLimiter;
  /** Questions to WeChat that an account asks for. */
  wechatByAccount: SharedLimiter;
  /** Real names an account submits. */
  certificationByAccount: SharedLimiter;
}

export const createLimits = (db: Db): Limits => ({
  signInByIp: sharedLimiter(db, "signInByIp", { perSecond: 1, burst: 60 }),
  signInByPair: sharedLimiter(db, "signInByPair", { perSecond: 1 / 6, burst: 12 }),
  codeByIp: sharedLimiter(db, "codeByIp", { perSecond: 1 / 20, burst: 30 }),
  companyByMobile: sharedLimiter(db, "companyByMobile", { perSecond: 1 / 10, burst: 30 }),
  captchaByRange: sharedLimiter(db, "captchaByRange", { perSecond: 1 / 2, burst: 20 }),
  shareByIp: sharedLimiter(db, "shareByIp", { perSecond: 2, burst: 60 }),
  sharedCardByIp: sharedLimiter(db, "sharedCardByIp", { perSecond: 10, burst: 240 }),
  sharedPictureByIp: sharedLimiter(db, "sharedPictureByIp", { perSecond: 1 / 10, burst: 6 }),
  landingByAccount: sharedLimiter(db, "landingByAccount", { perSecond: 1 / 6, burst: 10 }),
  uploadByAccount: sharedLimiter(db, "uploadByAccount", { perSecond: 1 / 3, burst: 30 }),
  importByAccount: sharedLimiter(db, "importByAccount", { perSecond: 1 / 3, burst: 20 }),
  inviteByAccount: sharedLimiter(db, "inviteByAccount", { perSecond: 1 / 30, burst: 20 }),
  granteeByAccount: sharedLimiter(db, "granteeByAccount", { perSecond: 1 / 30, burst: 20 }),
  domainByAccount: sharedLimiter(db, "domainByAccount", { perSecond: 1 / 6, burst: 10 }),
  certificateByDomain: sharedLimiter(db, "certificateByDomain", { perSecond: 1 / 1800, burst: 2 }),
  estimateByAccount: sharedLimiter(db, "estimateByAccount", { perSecond: 1 / 5, burst: 10 }),
  maskedByAccount: sharedLimiter(db, "maskedByAccount", { perSecond: 1, burst: 30 }),
  exportByAccount: sharedLimiter(db, "exportByAccount", { perSecond: 1 / 5, burst: 10 }),
  feedbackByAccount: sharedLimiter(db, "feedbackByAccount", { perSecond: 1 / 60, burst: 10 }),
  webhookTests: sharedLimiter(db, "webhookTests", { perSecond: 1 / 5, burst: 10 }),
  reportTests: sharedLimiter(db, "reportTests", {
    perSecond: testsAnHour / 3600,
    burst: testsAnHour,
  }),
  reportResends: sharedLimiter(db, "reportResends", { perSecond: 1 / 360, burst: 10 }),
  passwordByAccount: sharedLimiter(db, "passwordByAccount", { perSecond: 1 / 120, burst: 5 }),
  mailByAccount: sharedLimiter(db, "mailByAccount", { perSecond: 1 / 360, burst: 10 }),
  documentByAccount: sharedLimiter(db, "documentByAccount", { perSecond: 1 / 60, burst: 20 }),
  wechatByAccount: sharedLimiter(db, "wechatByAccount", { perSecond: 1 / 6, burst: 20 }),
  certificationByAccount: sharedLimiter(db, "certificationByAccount", {
    perSecond: 1 / 3600,
    burst: 5,
  }),
});
