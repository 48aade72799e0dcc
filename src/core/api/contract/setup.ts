import * as v from "valibot";
import type { SignIn } from "./auth";
import { call } from "./define";
import { mobile, passwordHash, requiredText, text } from "./shared";

const token = requiredText(64);

export const setupCalls = {
  /**
   * Ours: resolves while the link can make the first account. 0404 where there is an account already,
   * for ever; 0410 at `token` when the link is wrong, used or older than an hour.
   */
  "setup/open": call<{ map: Record<string, never> }>()({
    access: "public",
    body: v.object({ token }),
  }),
  /** Ours: makes the first account, which runs the deployment, and signs it in. Errors as `setup/open`. */
  "setup/finish": call<{ map: SignIn }>()({
    access: "public",
    body: v.object({
      token,
      mobile,
      password: passwordHash,
      rePassword: passwordHash,
      company: v.optional(text(50), ""),
    }),
  }),
};
