import * as v from "valibot";
import type { MenuRoute } from "./app";
import { type GrantState, grantableModules, grantStates } from "./constants/grant";
import { call, type Module } from "./define";
import {
  day,
  type EpochMs,
  type ListReply,
  mobile,
  nothing,
  paging,
  positiveId,
  text,
} from "./shared";

/** A module that an account is authorised to, and how far. */
export interface GrantedModule {
  key: Module;
  level: "read" | "edit";
}

/** The channels an authorisation reaches: all, or those of the ids (of channels or of groups). */
export interface GrantScope {
  type: "all" | "channels" | "groups";
  ids: number[];
}

/** Access given by an authorisation, and its end. */
export interface GrantTerms {
  modules: GrantedModule[];
  scope: GrantScope;
  /** Last day it holds, by the calendar of the app; null = without end. */
  expireDay: string | null;
}

/** An account that an app is authorised to, as the owner of the app reads it. */
export interface Authorisation extends GrantTerms {
  id: number;
  appId: number;
  appName: string;
  appIcon: string;
  /** `王**`; only its owner sees a whole name. */
  granteeName: string;
  /** `138****8000`. */
  mobileMasked: string;
  remark: string;
  state: GrantState;
  createTime: EpochMs;
  /** null while it is as it was made. */
  updateTime: EpochMs | null;
}

/** Change of an authorisation. */
export interface GrantLogEntry {
  id: number;
  action: "grant" | "change" | "cancel" | "expire" | "approve";
  /** Who did it; empty for the service itself. */
  actor: string;
  /** Access given from then on; null when it ended. */
  terms: GrantTerms | null;
  time: EpochMs;
}

/** A module as the form of an authorisation offers it. */
export interface GrantableModule {
  key: Module;
  title: string;
  icon: string;
  /** Every authorisation has it, at least to read. */
  isAlways: boolean;
  /** The pages that the menu will hold; `edit` marks those that need more than reading. */
  pages: { path: string; title: string; level: "read" | "edit" }[];
}

/** A channel that an authorisation may be limited to. */
export interface GrantableChannel {
  id: number;
  code: string;
  name: string;
  groupId: number;
}

const modules = v.pipe(
  v.array(v.object({ key: v.picklist(grantableModules), level: v.picklist(["read", "edit"]) })),
  v.minLength(1),
  v.maxLength(grantableModules.length),
  v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, "同一模块不能重复"),
);

const scopeIds = v.pipe(v.array(positiveId), v.maxLength(2000));

/** Which channels: a limited authorisation names at least one channel or group. */
export const grantScope = v.pipe(
  v.object({ type: v.picklist(["all", "channels", "groups"]), ids: v.optional(scopeIds, []) }),
  v.check(({ type, ids }) => (type === "all") === (ids.length === 0), "请至少选择一个渠道或分组"),
);

/** The last day of an authorisation; null for one without end. */
export const grantEnd = v.nullable(day);

const terms = {
  modules,
  scope: grantScope,
  expireDay: grantEnd,
  remark: v.optional(text(50), ""),
};

export const authorizationCalls = {
  /** Authorisations of one's own apps, those in force first, then the newest. */
  "applyAuth/authedList": call<ListReply<Authorisation>>()({
    access: "session",
    embed: "account",
    body: v.object({
      appId: v.optional(v.nullable(positiveId), null),
      state: v.optional(v.nullable(v.picklist(grantStates)), null),
      keyword: v.optional(text(40), ""),
      ...paging,
    }),
  }),
  /** Reads an authorisation of an own app with its changes, newest first. 0404 if unknown. */
  "applyAuth/detail": call<{ map: { authorisation: Authorisation; log: GrantLogEntry[] } }>()({
    access: "session",
    embed: "account",
    body: v.object({ id: positiveId }),
  }),
  /**
   * Checks that an own app can be authorised to the account of a mobile; returns its masked name
   * and nothing else. 0429 after some tries.
   */
  "applyAuth/checkMobile": call<{
    map: {
      canAuthorise: boolean;
      name: string;
      reason: "" | "none" | "self" | "authorised" | "unverified";
      /** A code has proven whose mobile it is; where none can be sent, nothing has. */
      isVerified: boolean;
    };
  }>()({
    access: "session",
    body: v.object({ appId: positiveId, mobile }),
  }),
  /** Lists the modules that an app can be authorised for, grouped as in the menu. */
  "applyAuth/moduleListForCheck": call<{ map: { list: GrantableModule[] } }>()({
    access: "session",
    embed: "account",
    body: nothing,
  }),
  /** Channels of an app of one's own; sub-channels follow theirs. */
  "applyAuth/channels": call<{ map: { list: GrantableChannel[] } }>()({
    access: "session",
    embed: "account",
    body: v.object({ appId: positiveId }),
  }),
  /** Groups of an app of one's own. */
  "applyAuth/channelGroups": call<{
    map: { list: { id: number; name: string; channels: number }[] };
  }>()({
    access: "session",
    embed: "account",
    body: v.object({ appId: positiveId }),
  }),
  /** The menu that an account with these modules gets. */
  "applyAuth/preview": call<{ obj: MenuRoute[] }>()({
    access: "session",
    embed: "account",
    body: v.object({ modules }),
  }),
  /**
   * Authorises an app of one's own to the account of a mobile, or `again` to that of an earlier
   * authorisation, or changes one that was not cancelled (`id`); the other party gets a message. 0404 with field `mobile`, `appId` or `id`; 0409 with field
   * `mobile` when the account is authorised already, with field `id` when it was cancelled meanwhile.
   */
  "applyAuth/save": call<{ map: { authorisation: Authorisation } }>()({
    access: "session",
    writes: true,
    body: v.union([
      v.object({ id: positiveId, ...terms }),
      v.object({ again: positiveId, ...terms }),
      v.object({ appId: positiveId, mobile, ...terms }),
    ]),
  }),
  /**
   * Ours: a link for a mobile without an account: within 7 days it makes one account, which then has
   * this of the app. An earlier link to the same app and mobile ends. 0409 at `mobile` when there is an
   * account already.
   */
  "applyAuth/inviteNew": call<{ map: { url: string; expireTime: EpochMs } }>()({
    access: "session",
    writes: true,
    body: v.object({ appId: positiveId, mobile, ...terms }),
  }),
  /** Cancels an authorisation of an own app for good; the next call of the other party is refused. */
  "applyAuth/unAuth": call<{ map: { authorisation: Authorisation } }>()({
    access: "session",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
};
