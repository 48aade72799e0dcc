import * as v from "valibot";
import {
  type DisableReason,
  disableReasons,
  type OperatorQueue,
  type OperatorRole,
  operatorRoles,
} from "./constants/operator";
import { call } from "./define";
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

/** Something that an operator did. */
export interface OperatorDeed {
  id: number;
  time: EpochMs;
  /** Who did it; the whole mobile, since operators see each other, or `cli:root` for the command line. */
  operator: string;
  /** The call, such as `operator/feedbackAnswer`. */
  deed: string;
  /** Subject of the action: the `id` or `no` of the call; empty for something new. */
  subject: string;
  ip: string;
}

/** Why and how far an account is disabled. */
export interface Disabling {
  reason: DisableReason;
  /** Told to the account with the reason. */
  caseNo: string;
  note: string;
  time: EpochMs;
  /** null = until somebody enables it. */
  untilTime: EpochMs | null;
  stopsTraffic: boolean;
}

/** An account as operators see it. */
export interface OperatedAccount {
  id: number;
  mobile: string;
  isMobileVerified: boolean;
  userName: string;
  company: string;
  regTime: EpochMs;
  apps: number;
  isOperator: boolean;
  /** It closed itself for good. */
  isClosed: boolean;
  disabled: Disabling | null;
}

/** Somebody who runs this deployment. */
export interface Operator {
  accountId: number;
  mobile: string;
  userName: string;
  roles: OperatorRole[];
  /** null = by XI_OPERATORS. */
  since: EpochMs | null;
  addedBy: string;
  /** By XI_OPERATORS: neither changed nor removed here. */
  isFixed: boolean;
}

/** An invitation to register. */
export interface AccountInvite {
  id: number;
  /** Empty = for whoever has the link. */
  mobile: string;
  remark: string;
  /** The app that it opens; empty = it only makes an account. */
  appName: string;
  createdBy: string;
  createTime: EpochMs;
  expireTime: EpochMs;
  state: "waiting" | "used" | "over" | "revoked";
}

/** The link is told once: only its hash is kept. */
export interface MadeInvite {
  invite: AccountInvite;
  url: string;
}

const roles = v.pipe(
  v.array(v.picklist(operatorRoles)),
  v.minLength(1, "至少选择一个角色"),
  v.maxLength(operatorRoles.length),
);

export const operatorCalls = {
  /** The number of items that wait, by queue, 0 for queues where nothing waits, and the viewer's roles. */
  "operator/summary": call<{
    map: { waiting: Record<OperatorQueue, number>; roles: OperatorRole[] };
  }>()({
    access: "operator",
    body: nothing,
  }),
  /** Lists the actions of operators, newest first. */
  "operator/deeds": call<ListReply<OperatorDeed>>()({
    access: "operator",
    body: v.object(paging),
  }),
  /** Accounts by mobile, name or company, the newest first. */
  "operator/accounts": call<ListReply<OperatedAccount>>()({
    access: "operator",
    body: v.object({
      keyword: v.optional(text(50), ""),
      state: v.optional(v.nullable(v.picklist(["normal", "disabled", "closed"])), null),
      ...paging,
    }),
  }),
  /**
   * Signs an account out everywhere and bars it, its embed tokens and its API keys; what its apps
   * serve goes on unless `stopTraffic`. The reason is told to it, the note is not.
   */
  "operator/disableAccount": call<{ map: { account: OperatedAccount } }>()({
    access: "operator",
    writes: true,
    body: v.object({
      id: positiveId,
      reason: v.picklist(disableReasons),
      note: v.optional(text(200), ""),
      /** Last day; null = until somebody enables it. */
      until: v.optional(v.nullable(day), null),
      stopTraffic: v.optional(v.boolean(), false),
    }),
  }),
  /** Opens a disabled account again; 0409 for one that was closed. */
  "operator/enableAccount": call<{ map: { account: OperatedAccount } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
  "operator/list": call<{ map: { list: Operator[] } }>()({ access: "operator", body: nothing }),
  /** Makes the account of a mobile an operator, or changes its roles. 0409 when no `admin` would remain. */
  "operator/save": call<{ map: { list: Operator[] } }>()({
    access: "operator",
    writes: true,
    body: v.object({ mobile, roles }),
  }),
  /** 0409 for one of XI_OPERATORS and when no `admin` would remain. */
  "operator/remove": call<{ map: { list: Operator[] } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
  /** Invitations to register, the newest first. */
  "operator/invites": call<ListReply<AccountInvite>>()({
    access: "operator",
    body: v.object(paging),
  }),
  /** Makes a link that makes one account within 7 days. 0409 while nobody may register. */
  "operator/addInvite": call<{ map: MadeInvite }>()({
    access: "operator",
    writes: true,
    body: v.object({
      /** Empty = for whoever has the link. */
      mobile: v.optional(v.union([v.literal(""), mobile]), ""),
      remark: v.optional(text(50), ""),
    }),
  }),
  "operator/revokeInvite": call<{ map: { invite: AccountInvite } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
};
