import * as v from "valibot";
import { type GrantScope, grantEnd, grantScope } from "./authorization";
import { call, type Module } from "./define";
import { type EpochMs, type ListReply, paging, positiveId, requiredText, text } from "./shared";

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
  /** What the owner said. */
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
  /** What the applicant may see by now; null when the authorisation has ended. */
  grant: { scope: GrantScope; expireDay: string | null } | null;
}

const reason = text(200);

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
    map: { isOpen: boolean; application: Application | null };
  }>()({
    access: "app",
    embed: "none",
    body: v.object({ path: requiredText(200) }),
  }),
  /** Requests for one's own apps, those that wait first, then the newest. */
  "applyAuth/apply/list": call<ListReply<ReceivedApplication>>()({
    access: "session",
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
};
