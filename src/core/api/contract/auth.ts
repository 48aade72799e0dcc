import * as v from "valibot";
import type { Industry } from "./constants/account";
import { captchaSize } from "./constants/captcha";
import { call } from "./define";
import type { Registration } from "./registration";
import { type EpochMs, mobile, nothing, passwordHash, requiredText, smsCode, text } from "./shared";

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
  /** The account was about to be closed; signing in has ended that. */
  isClosureWithdrawn?: boolean;
}

/** Details of an account in addition to those in every session. */
export interface AccountDetails {
  email: string;
  /** False until a code that went to its mobile came back. */
  isMobileVerified: boolean;
  industry: Industry | "";
  /** Name of the bound WeChat; null when none is. */
  wechat: string | null;
  /** True when WeChat can be bound here. */
  hasWechat: boolean;
}

/** `verify` proves the mobile that an account has, `bind` one that it is to have, `close` that it ends. */
export const codePurposes = [
  "login",
  "register",
  "forget",
  "verify",
  "bind",
  "close",
  "delete",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A puzzle: two PNG data URLs of the size that `words/captcha` tells, and the ticket its answer comes with. */
export interface Captcha {
  ticket: string;
  picture: string;
  piece: string;
  expireAt: EpochMs;
}

/** Position of the puzzle piece: whole px between the left edges of picture and piece. */
const captchaAnswer = v.object({
  ticket: requiredText(1000),
  x: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(captchaSize.widthPx)),
});

/** True for a session that lasts 7 days from its last use; otherwise 12 hours. */
const remember = v.optional(v.boolean(), true);

const companyStart = v.pipe(requiredText(50), v.minLength(4, "至少 4 个字"));

export type CaptchaAnswer = v.InferOutput<typeof captchaAnswer>;

/** The secret of an invitation, as its link carries it. */
const invite = v.optional(requiredText(64));
/** The console path of the invitation to an app or a report that somebody came from. */
const via = v.optional(text(300), "");

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
        remember,
      }),
      v.object({ type: v.literal("code"), mobile, code: smsCode, remember }),
    ]),
  }),
  /** Ours: a puzzle for signing in by password to this mobile from this address range; 2 min, 3 tries, solved once. */
  "user/captcha": call<{ map: Captcha }>()({ access: "public", body: v.object({ mobile }) }),
  "user/quit": call<{ map: Record<string, never> }>()({ access: "session", body: nothing }),
  /**
   * Ours: how an account can be made here, by an invitation or the page that one came from. 0404 at
   * `invite` when the invitation is unknown, used, revoked or over.
   */
  "user/registration": call<{ map: Registration }>()({
    access: "public",
    body: v.object({ invite, via }),
  }),
  /**
   * By a code, or by an invitation, which is proof enough. 0403 where nobody may register, 0404 at
   * `invite` as `user/registration`.
   */
  "user/register": call<{ map: SignIn }>()({
    access: "public",
    body: v.object({
      mobile,
      code: v.optional(smsCode),
      invite,
      via,
      password: passwordHash,
      rePassword: passwordHash,
      company: v.optional(text(50), ""),
      agreed: v.literal(true),
    }),
  }),
  /** Up to 5 registered companies whose name begins so (4 characters at least), for the holder of a code to register with. */
  "fuzzy/company": call<{ map: { list: string[] } }>()({
    access: "public",
    body: v.object({ name: companyStart, mobile, code: smsCode }),
  }),
  /** Ours: the same for whoever is signed in. */
  "user/companies": call<{ map: { list: string[] } }>()({
    access: "session",
    body: v.object({ name: companyStart }),
  }),
  "user/forgetPwd": call<{ map: Record<string, never> }>()({
    access: "public",
    body: v.object({ mobile, code: smsCode, password: passwordHash, rePassword: passwordHash }),
  }),
  /**
   * A code every 60 s, 5 an hour per mobile; valid 5 min; 5 wrong tries void it. Every mobile is
   * answered alike: that a code would be of no use is told by SMS. 0503 at `mobile` when it did not
   * leave, 0403 when nobody may register with it.
   */
  "user/sendCode": call<{ map: { resendAfterSeconds: number } }>()({
    access: "public",
    body: v.object({ mobile, type: v.picklist(codePurposes), via }),
  }),
  /** Ours: a sign-in ticket (180 s), the address its QR opens, and whether WeChat can be used instead. */
  "user/qrTicket": call<{
    map: { ticket: string; url: string; expireAt: EpochMs; hasWechat: boolean };
  }>()({
    access: "public",
    body: nothing,
  }),
  /** status 300 = signed in (then the sign-in fields are there), 201 waiting, 202 opened, 203 declined, 410 expired. */
  "user/loginQr": call<{ map: { status: number } & Partial<SignIn> }>()({
    access: "public",
    body: v.object({ ticket: requiredText(64) }),
  }),
  /** Ours: a ticket (10 min) for signing in by WeChat and the address that asks for it. 0404 where there is none. */
  "user/wechatTicket": call<{ map: { ticket: string; url: string; expireAt: EpochMs } }>()({
    access: "public",
    body: nothing,
  }),
  /**
   * Signs in with what WeChat gave for a ticket, as `user/loginQr`; status 301 = nobody has bound this
   * WeChat yet, and `user/bindMobile` takes the ticket. Without a code the same as `user/loginQr`.
   */
  "user/loginQrQuick": call<{ map: { status: number } & Partial<SignIn> }>()({
    access: "public",
    body: v.object({ ticket: requiredText(64), code: v.optional(requiredText(600)) }),
  }),
  /**
   * Binds the WeChat of a ticket to a mobile and signs in; a mobile that nobody has becomes an account
   * with this password. 0409 when the account of the mobile has another WeChat.
   */
  "user/bindMobile": call<{ map: SignIn }>()({
    access: "public",
    body: v.object({
      ticket: requiredText(64),
      mobile,
      code: smsCode,
      password: passwordHash,
      agreed: v.literal(true),
    }),
  }),
  /**
   * Signs in by password from an invitation into an app. Returns the account's access to the app,
   * so that missing access can be requested. Errors as `user/login`.
   */
  "user/authLogin": call<{
    map: SignIn & { app: { id: number; appkey: string; isOwner: boolean } | null };
  }>()({
    access: "public",
    body: v.object({
      mobile,
      password: passwordHash,
      appkey: requiredText(32),
      captcha: v.optional(captchaAnswer),
      remember,
    }),
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
    map: {
      user: UserInfo;
      guideObj: GuideObj;
      role: Role;
      applyShow: number;
      details: AccountDetails;
    };
  }>()({
    access: "session",
    embed: "account",
    body: nothing,
  }),
};
