import type { CallReply, CaptchaAnswer } from "../../../src/core/api/contract";
import { readAppAccess } from "../../access/app-access";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import { signIn } from "./accounts";
import { checkPassword, spendSignIn } from "./password-sign-in";

/** Signs in by password and says what the account has of an app; null when it has nothing of it. */
export async function signInForApp(
  context: Context,
  appkey: string,
  body: { mobile: string; password: string; captcha?: CaptchaAnswer; remember: boolean },
): Promise<CallReply<"user/authLogin">["map"]> {
  await spendSignIn(context, body.mobile);
  const account = await checkPassword(context, body);
  const signedIn = await signIn(context, account, body.remember);
  const { db, config } = context;
  const viewer = { accountId: account.id, role: "normal" as const, tokenHash: null };
  const access = await readAppAccess(appkey, viewer, { db, config, now: context.now() }).catch(
    (error: unknown) => {
      if (error instanceof ServiceError) return null;
      throw error;
    },
  );
  const app = access && { id: access.appId, appkey: access.appkey, isOwner: access.isOwner };
  return { ...signedIn, app };
}
