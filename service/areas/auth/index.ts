import { sql } from "kysely";
import type { authCalls } from "../../../src/core/api/contract/auth";
import { hashPassword } from "../../access/password";
import { endSession, endSessions } from "../../access/sessions";
import { addressRange } from "../../base/client-ip";
import { spend } from "../../base/limits";
import { Refusal } from "../../base/refusal";
import type { Handlers } from "../handler";
import { accountById, accountByMobile, profile, signIn } from "./accounts";
import { offerCaptcha } from "./captcha";
import { checkCode, consumeCode, resendAfterSeconds, sendCode } from "./codes";
import { saveGuide } from "./guide";
import { checkPassword } from "./password-sign-in";
import { qrHandlers } from "./qr";
import { registerAccount, requireSame } from "./register";
import { forgetFailures } from "./sign-in-failures";

/** Told to the holder of a right code only. */
const unregistered = () => new Refusal("0404", "该手机号尚未注册", "mobile");

export const authHandlers: Handlers<keyof typeof authCalls> = {
  ...qrHandlers,
  "user/login": async (context, body) => {
    await spend(context.limits.signInByIp, context.ip, context.now());
    const pair = `${body.mobile} ${addressRange(context.ip)}`;
    await spend(context.limits.signInByPair, pair, context.now());
    if (body.type === "password") {
      const account = await checkPassword(context, body);
      return { map: await signIn(context, account) };
    }
    await consumeCode(context, body.mobile, "login", body.code);
    const account = await accountByMobile(context.db, body.mobile);
    if (!account) throw unregistered();
    return { map: await signIn(context, account) };
  },
  "user/captcha": async (context, { mobile }) => {
    await spend(context.limits.captchaByRange, addressRange(context.ip), context.now());
    return { map: await offerCaptcha(context, mobile) };
  },
  "user/quit": async ({ db, viewer }) => {
    if (viewer.tokenHash) await endSession(db, viewer.tokenHash);
    return { map: {} };
  },
  "user/register": async (context, body) => {
    await spend(context.limits.signInByIp, context.ip, context.now());
    return { map: await signIn(context, await registerAccount(context, body)) };
  },
  "fuzzy/company": async (context, { name, mobile, code }) => {
    await spend(context.limits.companyByMobile, mobile, context.now());
    // Who registered is no stranger's business: only a mobile that has proven itself may ask.
    await checkCode(context, mobile, "register", code);
    const rows = await context.db
      .selectFrom("account")
      .select("company")
      .distinct()
      .where(sql<boolean>`starts_with(lower(company), lower(${name}))`)
      .orderBy("company")
      .limit(5)
      .execute();
    return { map: { list: rows.map((row) => row.company) } };
  },
  "user/forgetPwd": async (context, { mobile, code, password, rePassword }) => {
    await spend(context.limits.signInByIp, context.ip, context.now());
    requireSame(password, rePassword);
    await consumeCode(context, mobile, "forget", code);
    const account = await accountByMobile(context.db, mobile);
    if (!account) throw unregistered();
    const hash = await hashPassword(password, context.config.passwordCost);
    await context.db
      .updateTable("account")
      .set({ password_hash: hash })
      .where("id", "=", account.id)
      .execute();
    await endSessions(context.db, account.id);
    await forgetFailures(context, mobile);
    return { map: {} };
  },
  "user/sendCode": async (context, { mobile, type }) => {
    await spend(context.limits.codeByIp, context.ip, context.now());
    await sendCode(context, mobile, type);
    return { map: { resendAfterSeconds } };
  },
  "user/updateGuide": async (context, flags) => {
    const { db, viewer } = context;
    await saveGuide(db, viewer.accountId, flags);
    const account = await accountById(db, viewer.accountId);
    return { map: { guideObj: (await profile(context, account, viewer.role)).guideObj } };
  },
  "user/accountInfo": async (context) => {
    const { db, viewer } = context;
    return { map: await profile(context, await accountById(db, viewer.accountId), viewer.role) };
  },
};

export { accountById, accountByMobile, defaultApplyShow, maskMobile, userInfo } from "./accounts";
