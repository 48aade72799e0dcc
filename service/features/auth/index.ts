import { sql } from "kysely";
import type { authCalls } from "../../../src/core/api/contract/auth";
import { maskEmail, maskMobile } from "../../../src/core/format/mask";
import { hashPassword } from "../../access/password";
import { endSession, endSessions } from "../../access/sessions";
import { addressRange } from "../../base/client-ip";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Handlers } from "../handler";
import { notify } from "../message";
import { accountById, accountByMobile, detailsOf, profile, signIn } from "./accounts";
import { offerCaptcha } from "./captcha";
import { checkCode, consumeCode } from "./codes";
import { saveGuide } from "./guide";
import { checkPassword, spendSignIn } from "./password-sign-in";
import { qrHandlers } from "./qr";
import { requireSame } from "./register";
import { forgetFailures } from "./sign-in-failures";
import { signInForApp } from "./sign-in-for-app";

/** Told to the holder of a right code only. */
const unregistered = () => new ServiceError("0404", say("该手机号尚未注册"), "mobile");

/** Making an account is the work of `registration`. */
export const authHandlers: Handlers<
  Exclude<keyof typeof authCalls, "user/registration" | "user/register" | "user/sendCode">
> = {
  ...qrHandlers,
  "user/login": async (context, body) => {
    await spendSignIn(context, body.mobile);
    if (body.type === "password") {
      const account = await checkPassword(context, body);
      return { map: await signIn(context, account, body.remember) };
    }
    await consumeCode(context, body.mobile, "login", body.code);
    const account = await accountByMobile(context.db, body.mobile);
    if (!account) throw unregistered();
    return { map: await signIn(context, account, body.remember) };
  },
  "user/captcha": async (context, { mobile }) => {
    await consume(context.limits.captchaByRange, addressRange(context.ip), context.now());
    return { map: await offerCaptcha(context, mobile) };
  },
  "user/quit": async ({ db, viewer }) => {
    if (viewer.tokenHash) await endSession(db, viewer.tokenHash);
    return { map: {} };
  },
  "fuzzy/company": async (context, { name, mobile, code }) => {
    await consume(context.limits.companyByMobile, mobile, context.now());
    // Who registered is no stranger's business: only a mobile that has proven itself may ask.
    await checkCode(context, mobile, "register", code);
    return { map: { list: await companiesLike(context.db, name) } };
  },
  "user/companies": async ({ db, limits, viewer, now }, { name }) => {
    await consume(limits.companyByMobile, `account ${viewer.accountId}`, now());
    return { map: { list: viewer.role === "normal" ? await companiesLike(db, name) : [] } };
  },
  "user/forgetPwd": async (context, { mobile, code, password, rePassword }) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
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
    await notify(context.db, {
      accountId: account.id,
      event: "security",
      title: say("登录密码已重置"),
      body: say(
        "登录密码已通过短信验证码重置，所有设备已下线。如果不是您本人操作，请立即找回密码。",
      ),
      link: "/user/account",
      at: context.now(),
    });
    return { map: {} };
  },
  "user/updateGuide": async (context, flags) => {
    const { db, viewer } = context;
    await saveGuide(db, viewer.accountId, flags);
    const account = await accountById(db, viewer.accountId);
    return { map: { guideObj: (await profile(context, account, viewer.role)).guideObj } };
  },
  "user/accountInfo": async (context) => {
    const { db, viewer } = context;
    const account = await accountById(db, viewer.accountId);
    const userProfile = await profile(context, account, viewer.role);
    const details = await detailsOf(context, account, viewer.role);
    if (!viewer.embed) return { map: { ...userProfile, details } };
    // What signs the owner in is not told to the users of a partner.
    const user = { ...userProfile.user, mobile: maskMobile(userProfile.user.mobile) };
    return {
      map: { ...userProfile, user, details: { ...details, email: maskEmail(details.email) } },
    };
  },
  "user/authLogin": async (context, { appkey, ...body }) => ({
    map: await signInForApp(context, appkey, body),
  }),
};

export {
  type AccountRow,
  accountById,
  accountByMobile,
  defaultApplyShow,
  maskMobile,
  maskName,
  signIn,
  userInfo,
} from "./accounts";
export { bindWechat } from "./bind-wechat";
export { checkCode, consumeCode, issueCode, resendAfterSeconds, sendCode } from "./codes";
export { insertAccount, passwordOf, requireSame } from "./register";
export { createTicket, findTicket, moveTicket, ticketGone } from "./tickets";
export { askWechat, requireWechat } from "./wechat-port";

/** Up to five companies that accounts name and that begin so. */
async function companiesLike(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("company")
    .distinct()
    .where(sql<boolean>`starts_with(lower(company), lower(${name}))`)
    .orderBy("company")
    .limit(5)
    .execute();
  return rows.map((row) => row.company);
}
