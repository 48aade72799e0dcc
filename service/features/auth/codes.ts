import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { CodePurpose } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { SmsError } from "../../ports";
import type { Context } from "../handler";
import { accountByMobile } from "./accounts";

export const resendAfterSeconds = 60;
const validMs = 5 * 60_000;
const hourMs = 3_600_000;
const maxPerHour = 5;
const maxTries = 5;

const hashCode = (key: string, mobile: string, purpose: string, code: string): Buffer =>
  createHmac("sha256", key).update([mobile, purpose, code].join("\n")).digest();

const tooSoon = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError(
    "0429",
    say("验证码发送过于频繁，请 {} 秒后重试", seconds),
    "code",
    seconds,
  );
};

/**
 * Returns the SMS text for a code that would be useless here; undefined when the code is useful.
 */
function noUse(purpose: CodePurpose, isRegistered: boolean): string | undefined {
  if (purpose === "register") return isRegistered ? "该手机号已注册，请直接登录" : undefined;
  const isForAnybody = purpose === "verify" || purpose === "bind";
  return !isForAnybody && !isRegistered ? "该手机号尚未注册" : undefined;
}

interface Issue {
  /** Mobile or e-mail address. */
  recipient: string;
  purpose: string;
  deliver(code: string): Promise<void>;
}

/** A fresh six-digit code: one a minute and five an hour per recipient, valid five minutes. */
export async function issueCode(
  context: Context,
  { recipient, purpose, deliver }: Issue,
): Promise<void> {
  const { db, config } = context;
  const now = context.now();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const id = await db.transaction().execute(async (tx) => {
    // Two requests at once would both find the recipient free to send to.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${recipient}))`.execute(tx);
    await tx
      .deleteFrom("sms_code")
      .where("mobile", "=", recipient)
      .where("created_at", "<=", new Date(now - hourMs))
      .execute();
    const sent = await tx
      .selectFrom("sms_code")
      .select("created_at")
      .where("mobile", "=", recipient)
      .orderBy("created_at", "desc")
      .execute();
    const lastAt = sent[0]?.created_at.getTime() ?? Number.NEGATIVE_INFINITY;
    if (now - lastAt < resendAfterSeconds * 1000) {
      throw tooSoon(lastAt + resendAfterSeconds * 1000 - now);
    }
    const fifthAt = sent[maxPerHour - 1]?.created_at.getTime();
    if (fifthAt !== undefined) throw tooSoon(fifthAt + hourMs - now);
    const row = await tx
      .insertInto("sms_code")
      .values({
        mobile: recipient,
        purpose,
        code_hash: hashCode(config.signingKey, recipient, purpose, code),
        created_at: new Date(now),
        expires_at: new Date(now + validMs),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
  try {
    await deliver(code);
  } catch (error) {
    await db.deleteFrom("sms_code").where("id", "=", id).execute();
    throw error;
  }
}

/**
 * Sends a code by SMS. Every mobile is treated alike; where a code would be of no use, it is kept but
 * never told to anybody.
 */
export async function sendCode(
  context: Context,
  mobile: string,
  purpose: CodePurpose,
): Promise<void> {
  const { db, config, ports } = context;
  const isRegistered = (await accountByMobile(db, mobile)) !== undefined;
  await issueCode(context, {
    recipient: mobile,
    purpose,
    deliver: (code) => {
      const useless = noUse(purpose, isRegistered);
      const message = useless ?? `您的验证码是 ${code}，5 分钟内有效`;
      const sent = ports.sms.send(
        mobile,
        `【${config.productName}】${message}。`,
        useless === undefined ? code : undefined,
      );
      return sent.catch((error: unknown) => {
        if (!(error instanceof SmsError)) throw error;
        throw new ServiceError("0503", error.text, "mobile");
      });
    },
  });
}

/** Id of the newest code of a mobile; refuses at `code` when it is wrong, expired, used or tried too often. */
async function tryCode(
  { db, config, now }: Context,
  mobile: string,
  purpose: string,
  code: string,
): Promise<number> {
  const latest = await db
    .selectFrom("sms_code")
    .select("id")
    .where("mobile", "=", mobile)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now()))
    .orderBy("id", "desc")
    .executeTakeFirst();
  // The try is counted before the comparison, so that parallel guesses cannot slip past the limit.
  const tried = latest
    ? await db
        .updateTable("sms_code")
        .set((old) => ({ tries: old("tries", "+", 1) }))
        .where("id", "=", latest.id)
        .where("tries", "<", maxTries)
        .returning(["id", "code_hash"])
        .executeTakeFirst()
    : undefined;
  if (!tried) throw new ServiceError("0401", say("验证码已失效，请重新获取"), "code");
  const given = hashCode(config.signingKey, mobile, purpose, code);
  if (!timingSafeEqual(given, tried.code_hash)) {
    throw new ServiceError("0401", say("验证码不正确"), "code");
  }
  return tried.id;
}

/** Refuses at `code` unless it is the right one, which can still be used afterwards. */
export async function checkCode(
  context: Context,
  mobile: string,
  purpose: string,
  code: string,
): Promise<void> {
  const id = await tryCode(context, mobile, purpose, code);
  await context.db
    .updateTable("sms_code")
    .set((old) => ({ tries: old("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Uses up the newest code of a mobile; refuses at `code` when it is wrong, expired, used or tried too often. */
export async function consumeCode(
  context: Context,
  mobile: string,
  purpose: string,
  code: string,
): Promise<void> {
  const { db, now } = context;
  const id = await tryCode(context, mobile, purpose, code);
  const used = await db
    .updateTable("sms_code")
    .set({ used_at: new Date(now()) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!used) throw new ServiceError("0401", say("验证码已失效，请重新获取"), "code");
  // It came to this mobile: whoever has it holds the mobile, too.
  await context.db
    .updateTable("account")
    .set({ is_mobile_verified: true })
    .where("mobile", "=", mobile)
    .where("is_mobile_verified", "=", false)
    .execute();
}
