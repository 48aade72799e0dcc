import { sql } from "kysely";
import { addressRange } from "../../base/client-ip";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";

const hourMs = 3_600_000;
const lockMs = 15 * 60_000;
/** Wrong passwords of a mobile from one address range. */
const captchaAfter = 3;
const lockAfter = 5;
/** Wrong passwords of a mobile from anywhere: guesses spread over many ranges, which never lock. */
const captchaForAllAfter = 20;

type Guess = Pick<Context, "db" | "now" | "ip">;

/** Milliseconds for which a range stays locked after these failures, the newest first; 0 = open. */
function lockedMsOf(times: number[], now: number): number {
  const [newest, fifth] = [times[0], times[lockAfter - 1]];
  if (newest === undefined || fifth === undefined || newest - fifth >= lockMs) return 0;
  return Math.max(0, newest + lockMs - now);
}

function locked(waitMs: number): ServiceError {
  const minutes = Math.ceil(waitMs / 60_000);
  const message = say("密码错误次数过多，请 {} 分钟后重试，或改用验证码登录", minutes);
  return new ServiceError("0423", message, "password", Math.ceil(waitMs / 1000));
}

/**
 * Counts a guess as a wrong one before its password is looked at, so that parallel guesses cannot
 * slip past the limits; `forgetFailures` takes it back. Answers what to refuse with if it is wrong.
 * Known and unknown mobiles are treated alike. Refuses with 0423 while this address range is locked
 * for the mobile, with 0424 when a captcha is wanted and none was solved.
 */
export async function countGuess(
  { db, now: clock, ip }: Guess,
  mobile: string,
  isCaptchaSolved: boolean,
): Promise<ServiceError> {
  const range = addressRange(ip);
  const now = clock();
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`sign-in ${mobile}`}))`.execute(tx);
    const failures = await tx
      .selectFrom("sign_in_failure")
      .select(["ip_range", "at"])
      .where("mobile", "=", mobile)
      .where("at", ">", new Date(now - hourMs))
      .orderBy("at", "desc")
      .execute();
    const times = failures.filter((one) => one.ip_range === range).map(({ at }) => at.getTime());
    const lockedMs = lockedMsOf(times, now);
    if (lockedMs > 0) throw locked(lockedMs);
    const isWanted = times.length >= captchaAfter || failures.length >= captchaForAllAfter;
    if (isWanted && !isCaptchaSolved)
      throw new ServiceError("0424", say("请先完成拼图验证"), "captcha");
    await tx
      .insertInto("sign_in_failure")
      .values({ mobile, ip_range: range, at: new Date(now) })
      .execute();
    const nextMs = lockedMsOf([now, ...times], now);
    return nextMs > 0
      ? locked(nextMs)
      : new ServiceError("0401", say("手机号或密码不正确"), "password");
  });
}

/** The person has proven to be who they say: what failed before from their range counts no more. */
export async function forgetFailures({ db, ip }: Guess, mobile: string): Promise<void> {
  await db
    .deleteFrom("sign_in_failure")
    .where("mobile", "=", mobile)
    .where("ip_range", "=", addressRange(ip))
    .execute();
}
