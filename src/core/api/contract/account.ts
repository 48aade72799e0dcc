import * as v from "valibot";
import type { UserInfo } from "./auth";
import { type GrantScope, grantEnd, grantScope } from "./authorization";
import { industries } from "./constants/account";
import { call, type Module } from "./define";
import {
  type EpochMs,
  type ListReply,
  lineText,
  mobile,
  nothing,
  paging,
  passwordHash,
  positiveId,
  requiredText,
  smsCode,
  text,
} from "./shared";

/** 0 waiting, 1 granted, 2 declined. */
export type ApplicationState = 0 | 1 | 2;

/** A request of an authorised account to see or edit one module of an app. */
export interface Application {
  id: number;
  module: Module;
  level: "read" | "edit";
  /** Why it is asked for. */
  reason: string;
  state: ApplicationState;
  /** Reply of the owner. */
  answer: string;
  createTime: EpochMs;
  /** null while it waits. */
  answerTime: EpochMs | null;
}

/** A request as the owner of the app reads it. */
export interface ReceivedApplication extends Application {
  appId: number;
  appName: string;
  applicantName: string;
  /** `138****8000`. */
  applicantMobile: string;
  /** Current access of the applicant; null when the authorisation has ended. */
  grant: { scope: GrantScope; expireDay: string | null } | null;
  /** Opened an invitation: granting makes an authorisation where there is none. */
  isInvited: boolean;
}

/** A device that is signed in. */
export interface SignedInDevice {
  id: string;
  userAgent: string;
  ip: string;
  createTime: EpochMs;
  lastTime: EpochMs;
  /** This one. */
  isCurrent: boolean;
}

/** Effects of closing the account, and what has to be settled first. */
export interface ClosureFacts {
  /** Own apps, which are deleted. */
  apps: number;
  /** Authorisations of own apps to others, which end. */
  granted: number;
  balanceCents: number;
  /** Orders that wait to be paid; none may. */
  openOrders: number;
  /** Days until it is closed. */
  days: number;
}

const reason = text(200);
const session = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;
const email = v.pipe(
  requiredText(100),
  v.toLowerCase(),
  v.regex(/^[^\s@"<>(),:;\\[\]]+@[a-z\d-]+(\.[a-z\d-]+)+$/, "邮箱格式不正确"),
);
const ticket = requiredText(64);

export const accountCalls = {
  /**
   * Asks the owner of the app in the `appkey` header for what a page of it needs; the owner gets a
   * message. 0400 with field `path` when the page belongs to no module, 0409 when it is open already
   * or the same request waits.
   */
  "user/authApply": call<{ map: { application: Application } }>()({
    access: "app",
    embed: "none",
    writes: true,
    scope: "own",
    body: v.object({ path: requiredText(200), reason: v.optional(reason, "") }),
  }),
  /** This account's last request for a page of the app in the `appkey` header, and whether it is open by now. */
  "applyAuth/apply/info": call<{
    /** `mayLook`: its module is open, though perhaps not for changes. */
    map: { isOpen: boolean; mayLook: boolean; application: Application | null };
  }>()({
    access: "app",
    embed: "none",
    body: v.object({ path: requiredText(200) }),
  }),
  /** Requests for one's own apps, those that wait first, then the newest. */
  "applyAuth/apply/list": call<ListReply<ReceivedApplication>>()({
    access: "session",
    embed: "account",
    body: v.object({
      state: v.optional(v.nullable(v.picklist([0, 1, 2])), null),
      ...paging,
    }),
  }),
  /**
   * Grants (1) or declines (2) a request for an app of one's own; the applicant gets a message. Whoever
   * grants may give less than was asked for (`level`), and change the channels and the end of the
   * authorisation. 0404 no such request, 0409 with field `state` when it was answered already or the
   * authorisation has ended.
   */
  "applyAuth/apply/edit": call<{ map: { application: Application } }>()({
    access: "session",
    writes: true,
    body: v.object({
      id: positiveId,
      state: v.picklist([1, 2]),
      answer: v.optional(reason, ""),
      level: v.optional(v.picklist(["read", "edit"])),
      scope: v.optional(grantScope),
      expireDay: v.optional(grantEnd),
    }),
  }),
  /** Grants as asked (1) or declines (2) several requests, each by itself; tells which could not be. */
  "applyAuth/apply/editRows": call<{
    map: { answered: number; failed: { id: number; message: string }[] };
  }>()({
    access: "session",
    writes: true,
    body: v.object({
      ids: v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(100)),
      state: v.picklist([1, 2]),
      answer: v.optional(reason, ""),
    }),
  }),
  /** Changes what the account says of itself, or its mobile: a code for the old one, and one for the new. */
  "user/updateAccount": call<{ map: { user: UserInfo } }>()({
    ...writing,
    body: v.variant("part", [
      v.object({
        part: v.literal("profile"),
        userName: lineText(20),
        company: text(50),
        industry: v.union([v.literal(""), v.picklist(industries)]),
      }),
      v.object({ part: v.literal("mobile"), code: smsCode, mobile, newCode: smsCode }),
    ]),
  }),
  /** A code to an e-mail address: every 60 s, 5 an hour; valid 5 min for this account; 5 wrong tries void it. */
  "user/sendEmailCode": call<{ map: { resendAfterSeconds: number } }>()({
    ...writing,
    body: v.object({ email }),
  }),
  "user/verifyEmailCode": call<{ map: { email: string } }>()({
    ...writing,
    body: v.object({ email, code: smsCode }),
  }),
  /** Signs out the other devices. 0401 with field `password` when the old one is wrong; 5 tries, one more every 2 min. */
  "user/updatePwd": call<{ map: { ended: number } }>()({
    ...writing,
    body: v.object({ password: passwordHash, newPassword: passwordHash, rePassword: passwordHash }),
  }),
  /** A first password, with a code for the account's mobile. 0409 when there is one. */
  "user/addPwd": call<{ map: { ended: number } }>()({
    ...writing,
    body: v.object({ code: smsCode, password: passwordHash, rePassword: passwordHash }),
  }),
  /** Ours: where the account is signed in, the latest seen first. */
  "user/sessions": call<{ map: { list: SignedInDevice[] } }>()({ ...session, body: nothing }),
  /** Ours: signs out one other device. */
  "user/endSession": call<{ map: { ended: number } }>()({
    ...writing,
    body: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  }),
  /** Ours: signs out all other devices. */
  "user/endOtherSessions": call<{ map: { ended: number } }>()({ ...writing, body: nothing }),
  /** Ours: what the end of the account takes with it. */
  "user/closure": call<{ map: ClosureFacts }>()({ ...session, embed: "account", body: nothing }),
  /**
   * Ours: asks for the end of the account in 15 days and signs out every device; signing in before then
   * takes it back. 0409 while orders wait to be paid.
   */
  "user/closeAccount": call<{ map: { closeTime: EpochMs } }>()({
    ...writing,
    body: v.object({ code: smsCode, understood: v.literal(true) }),
  }),
  /** A ticket (10 min) for binding a WeChat, and the address that asks for it. 0404 where there is none. */
  "user/wechatBindQr": call<{ map: { ticket: string; url: string; expireAt: EpochMs } }>()({
    ...writing,
    body: nothing,
  }),
  /** 201 waiting, 300 bound, 410 over. */
  "GET user/checkWechatBind": call<{ map: { status: number; name: string } }>()({
    ...session,
    body: v.object({ ticket }),
  }),
  /** Ours: binds what WeChat gave for a ticket of this account. 0409 when it is another's. */
  "user/wechatBind": call<{ map: { name: string } }>()({
    ...writing,
    body: v.object({ ticket, code: requiredText(600) }),
  }),
  /** Ours: with a code for the account's mobile. */
  "user/wechatUnbind": call<{ map: Record<string, never> }>()({
    ...writing,
    body: v.object({ code: smsCode }),
  }),
};
