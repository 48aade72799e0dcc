import { sql } from "kysely";
import type { authCalls } from "../../../src/core/api/contract/auth";
import { hashPassword } from "../../access/password";
import { endSession, endSessions } from "../../access/sessions";
import { spend } from "../../base/limits";
import { Refusal } from "../../base/refusal";
import type { Handlers } from "../handler";
import { accountById, accountByMobile, profile, signIn } from "./accounts";
import { checkCode, consumeCode, resendAfterSeconds, sendCode } from "./codes";
import { saveGuide } from "./guide";
import { checkPassword } from "./password-sign-in";
import { qrHandlers } from "./qr";
import { registerAccount, requireSame } from "./register";

const unregistered = () => new Refusal("0404", "该手机号尚未注册", "mobile");

export const authHandlers: Handlers<keyof typeof authCalls> = {
  ...qrHandlers,
  "user/login": async (context, body) => {
    spend(context.limits.signInByIp, context.ip, context.now());
    spend(context.limits.signInByMobile, body.mobile, context.now());
    if (body.type === "password") {
      const account = await checkPassword(context, body.mobile, body.password);
      return { map: await signIn(context, account) };
    }
    const account = await accountByMobile(context.db, body.mobile);
    if (!account) throw unregistered();
    await consumeCode(context, body.mobile, "login", body.code);
    return { map: await signIn(context, account) };
  },
  "user/quit": async ({ db, viewer }) => {
    if (viewer.tokenHash) await endSession(db, viewer.tokenHash);
    return { map: {} };
  },
  "user/register": async (context, body) => {
    spend(context.limits.signInByIp, context.ip, context.now());
    return { map: await signIn(context, await registerAccount(context, body)) };
  },
  "fuzzy/company": async (context, { name, mobile, code }) => {
    spend(context.limits.companyByMobile, mobile, context.now());
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
    spend(context.limits.signInByIp, context.ip, context.now());
    requireSame(password, rePassword);
    const account = await accountByMobile(context.db, mobile);
    if (!account) throw unregistered();
    await consumeCode(context, mobile, "forget", code);
    const hash = await hashPassword(password, context.config.passwordCost);
    await context.db
      .updateTable("account")
      .set({ password_hash: hash, failed_tries: 0, locked_until: null })
      .where("id", "=", account.id)
      .execute();
    await endSessions(context.db, account.id);
    return { map: {} };
  },
  "user/sendCode": async (context, { mobile, type }) => {
    spend(context.limits.codeByIp, context.ip, context.now());
    const account = await accountByMobile(context.db, mobile);
    if (type === "register" && account) {
      throw new Refusal("0409", "该手机号已注册，请直接登录", "mobile");
    }
    if (type !== "register" && !account) throw unregistered();
    await sendCode(context, mobile, type);
    return { map: { resendAfterSeconds } };
  },
  "user/updateGuide": async ({ db, viewer }, flags) => {
    await saveGuide(db, viewer.accountId, flags);
    const account = await accountById(db, viewer.accountId);
    return { map: { guideObj: (await profile(db, account, viewer.role)).guideObj } };
  },
  "user/accountInfo": async ({ db, viewer }) => ({
    map: await profile(db, await accountById(db, viewer.accountId), viewer.role),
  }),
};

export { accountById, accountByMobile, defaultApplyShow, maskMobile, userInfo } from "./accounts";
