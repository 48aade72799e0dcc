import type { authCalls } from "../../../src/core/api/contract/auth";
import type { setupCalls } from "../../../src/core/api/contract/setup";
import { consume } from "../../base/limits";
import { requireSame, resendAfterSeconds, sendCode, signIn } from "../auth";
import type { Handlers } from "../handler";
import { inviteToApp } from "./invite-to-app";
import { registerAccount } from "./register";
import { checkSetupLink, finishSetup } from "./setup";
import { noWay, wayIn } from "./way-in";

export const registrationHandlers: Handlers<
  | Extract<keyof typeof authCalls, "user/registration" | "user/register" | "user/sendCode">
  | keyof typeof setupCalls
  | "applyAuth/inviteNew"
> = {
  "user/registration": async (context, came) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    const { invite: _, ...registration } = await wayIn(context, came);
    return { map: registration };
  },
  "user/register": async (context, body) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    return { map: await signIn(context, await registerAccount(context, body)) };
  },
  "user/sendCode": async (context, { mobile, type, via }) => {
    await consume(context.limits.codeByIp, context.ip, context.now());
    if (type === "register") {
      const way = await wayIn(context, { via });
      if (way.way !== "code") throw noWay(way);
    }
    await sendCode(context, mobile, type);
    return { map: { resendAfterSeconds } };
  },
  "applyAuth/inviteNew": async (context, body) => ({ map: await inviteToApp(context, body) }),
  "setup/open": async (context, { token }) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    await checkSetupLink(context.db, token, context.now());
    return { map: {} };
  },
  "setup/finish": async (context, { rePassword, ...body }) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    requireSame(body.password, rePassword);
    return { map: await signIn(context, await finishSetup(context, body)) };
  },
};

export { listInvites, makeInvite, readInvite, revokeInvite } from "./account-invites";
export { ensureFirstAdmin, isPassword, isSetUp, makeSetupLink } from "./setup";
