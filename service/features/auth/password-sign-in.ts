import type { CaptchaAnswer } from "../../../src/core/api/contract";
import { demoPasswordHash, hashPassword, verifyPassword } from "../../access/password";
import { isDemoStore } from "../../access/sessions";
import { addressRange } from "../../base/client-ip";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import { type AccountRow, accountByMobile } from "./accounts";
import { checkCaptcha } from "./captcha";
import { countGuess, forgetFailures } from "./sign-in-failures";

/** Takes a try of signing in to a mobile from where it is asked for. */
export async function spendSignIn(context: Context, mobile: string): Promise<void> {
  const { limits, ip, now } = context;
  await consume(limits.signInByIp, ip, now());
  await consume(limits.signInByPair, `${mobile} ${addressRange(ip)}`, now());
}

let decoy: Promise<string> | undefined;

/** The account whose password this is. What a wrong one leads to, `countGuess` tells. */
export async function checkPassword(
  context: Context,
  { mobile, password, captcha }: { mobile: string; password: string; captcha?: CaptchaAnswer },
): Promise<AccountRow> {
  const { db, config, isLocal } = context;
  if (captcha) await checkCaptcha(context, mobile, captcha);
  const errorIfWrong = await countGuess(context, mobile, captcha !== undefined);
  const account = await accountByMobile(db, mobile);
  // An unknown mobile takes as long as a wrong password, so time tells nothing.
  decoy ??= hashPassword("", config.passwordCost);
  const isRight = await verifyPassword(password, account?.password_hash ?? (await decoy));
  if (!isRight || !account?.password_hash) throw errorIfWrong;
  await forgetFailures(context, mobile);
  if (password === demoPasswordHash && !isLocal && (await isDemoStore(db))) {
    throw new ServiceError(
      "0403",
      say("演示账号的密码人人知道，只能在服务所在的机器上使用"),
      "password",
    );
  }
  return account;
}
