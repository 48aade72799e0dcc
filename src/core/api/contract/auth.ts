import * as v from "valibot";
import { call } from "./define";
import { type EpochMs, mobile, nothing, passwordHash, requiredText, smsCode, text } from "./shared";
import { captchaSize } from "./words/captcha";

/** The five guide steps; all true for demo and operations users. */
export interface GuideObj {
  controlGuide: boolean;
  infoGuide: boolean;
  channelGuide: boolean;
  iosIntegrationGuide: boolean;
  adIntegrationGuide: boolean;
}

export interface UserInfo {
  id: number;
  userName: string;
  mobile: string;
  company: string;
  regTime: EpochMs;
  /** False while the account signs in by code or QR only. */
  hasPass: boolean;
  /** Runs this deployment: the operator's page is open to it. */
  isOperator: boolean;
}

/** Who the session acts as; `operations` and `demo` never write. */
export type Role = "normal" | "demo" | "operations";

export interface SignIn {
  token: string;
  user: UserInfo;
  applyShow: number;
  guideObj: GuideObj;
  role: Role;
}

export type CodePurpose = "login" | "register" | "forget" | "verify";

/** A puzzle: two PNG data URLs of the size that `words/captcha` tells, and the ticket its answer comes with. */
export interface Captcha {
  ticket: string;
  picture: string;
  piece: string;
  expireAt: EpochMs;
}

/** Where the piece was put: whole px from the picture's left edge to the piece's. */
const captchaAnswer = v.object({
  ticket: requiredText(1000),
  x: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(captchaSize.widthPx)),
});

export type CaptchaAnswer = v.InferOutput<typeof captchaAnswer>;

export const authCalls = {
  /**
   * Errors at fields: 0401 wrong credentials, 0424 a captcha is wanted (after 3 wrong passwords from
   * this address range, or 20 from anywhere) or not solved, 0423 this range locked for 15 min after
   * 5 wrong passwords, 0021 disabled. Known and unknown mobiles are answered alike.
   */
  "user/login": call<{ map: SignIn }>()({
    access: "public",
    body: v.variant("type", [
      v.object({
        type: v.literal("password"),
        mobile,
        password: passwordHash,
        captcha: v.optional(captchaAnswer),
      }),
      v.object({ type: v.literal("code"), mobile, code: smsCode }),
    ]),
  }),
  /** Ours: a puzzle for signing in by password to this mobile from this address range; 2 min, 3 tries, solved once. */
  "user/captcha": call<{ map: Captcha }>()({ access: "public", body: v.object({ mobile }) }),
  "user/quit": call<{ map: Record<string, never> }>()({ access: "session", body: nothing }),
  "user/register": call<{ map: SignIn }>()({
    access: "public",
    body: v.object({
      mobile,
      code: smsCode,
      password: passwordHash,
      rePassword: passwordHash,
      company: v.optional(text(50), ""),
      agreed: v.literal(true),
    }),
  }),
  /** Up to 5 registered companies whose name begins so (4 characters at least), for the holder of a code to register with. */
  "fuzzy/company": call<{ map: { list: string[] } }>()({
    access: "public",
    body: v.object({
      name: v.pipe(requiredText(50), v.minLength(4, "至少 4 个字")),
      mobile,
      code: smsCode,
    }),
  }),
  "user/forgetPwd": call<{ map: Record<string, never> }>()({
    access: "public",
    body: v.object({ mobile, code: smsCode, password: passwordHash, rePassword: passwordHash }),
  }),
  /**
   * A code every 60 s, 5 an hour per mobile; valid 5 min; 5 wrong tries void it. Every mobile is
   * answered alike: that a code would be of no use is told by SMS.
   */
  "user/sendCode": call<{ map: { resendAfterSeconds: number } }>()({
    access: "public",
    body: v.object({ mobile, type: v.picklist(["login", "register", "forget", "verify"]) }),
  }),
  /** Ours: a sign-in ticket (180 s) and the address its QR opens. */
  "user/qrTicket": call<{ map: { ticket: string; url: string; expireAt: EpochMs } }>()({
    access: "public",
    body: nothing,
  }),
  /** status 300 = signed in (then the sign-in fields are there), 201 waiting, 202 opened, 203 declined, 410 expired. */
  "user/loginQr": call<{ map: { status: number } & Partial<SignIn> }>()({
    access: "public",
    body: v.object({ ticket: requiredText(64) }),
  }),
  /** Same as `user/loginQr`; kept apart because the console's two QR entries call different paths. */
  "user/loginQrQuick": call<{ map: { status: number } & Partial<SignIn> }>()({
    access: "public",
    body: v.object({ ticket: requiredText(64) }),
  }),
  /** Ours: what the signed-in person sees before confirming. */
  "user/qrInfo": call<{
    map: { ticket: string; userAgent: string; ip: string; expireAt: EpochMs };
  }>()({
    access: "session",
    body: v.object({ ticket: requiredText(64) }),
  }),
  /** Ours: the signed-in person confirms or declines. */
  "user/qrConfirm": call<{ map: Record<string, never> }>()({
    access: "session",
    writes: true,
    body: v.object({ ticket: requiredText(64), accept: v.boolean() }),
  }),
  /** Saves guide flags; a flag once true stays true. */
  "user/updateGuide": call<{ map: { guideObj: GuideObj } }>()({
    access: "session",
    writes: true,
    body: v.object({
      controlGuide: v.optional(v.boolean()),
      infoGuide: v.optional(v.boolean()),
      channelGuide: v.optional(v.boolean()),
      iosIntegrationGuide: v.optional(v.boolean()),
      adIntegrationGuide: v.optional(v.boolean()),
    }),
  }),
  "user/accountInfo": call<{
    map: { user: UserInfo; guideObj: GuideObj; role: Role; applyShow: number };
  }>()({
    access: "session",
    body: nothing,
  }),
};
