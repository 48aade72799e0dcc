import * as v from "valibot";
import { type AuditActorKind, type AuditOutcome, auditOutcomes } from "./constants/audit";
import { call } from "./define";
import { day, type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** Value of a field; a list or an object is its JSON. */
export type AuditValue = string | number | boolean | null;

/** A change, a refused change, a sign-in, or a reading of personal data. */
export interface AuditRow {
  id: number;
  time: EpochMs;
  /** null = it belongs to the account, not to one of its apps. */
  appId: number | null;
  appName: string;
  actorKind: AuditActorKind;
  /** An account, a key, or `key/user` of an embed token. */
  actorId: string;
  actorName: string;
  /** The call, such as `channel/rename`. */
  action: string;
  /** The call in words; the call itself where it has none. */
  actionName: string;
  objectKind: string;
  objectId: string;
  objectName: string;
  /** Fields as they were; null for something new. Of secrets and long values there is a sign. */
  before: Record<string, AuditValue> | null;
  after: Record<string, AuditValue> | null;
  ip: string;
  userAgent: string;
  requestId: string;
  outcome: AuditOutcome;
}

/** A row as operators see it. */
export interface OperatedAuditRow extends AuditRow {
  /** 0 = the deployment as a whole. */
  accountId: number;
  accountName: string;
}

const filter = {
  start: v.optional(v.nullable(day), null),
  end: v.optional(v.nullable(day), null),
  /** Part of a name, or a whole mobile or id. */
  person: v.optional(text(50), ""),
  /** Part of the call, or of its words. */
  action: v.optional(text(80), ""),
  /** Part of the object's name, or its whole id. */
  object: v.optional(text(100), ""),
  ip: v.optional(text(45), ""),
  outcome: v.optional(v.nullable(v.picklist(auditOutcomes)), null),
};

/** The audit log, newest first. */
export const auditCalls = {
  /** Ours: of the account, its apps, and what the account did in apps that are authorised to it. */
  "audit/list": call<ListReply<AuditRow>>()({
    access: "session",
    body: v.object({
      ...filter,
      appId: v.optional(v.nullable(positiveId), null),
      ...paging,
    }),
  }),
  /** Ours: of one app; whoever it is authorised to sees what they did themselves. */
  "audit/app": call<ListReply<AuditRow>>()({
    access: "app",
    embed: "none",
    body: v.object({ ...filter, ...paging }),
  }),
  /** Ours: of all accounts and the deployment. */
  "operator/audit": call<ListReply<OperatedAuditRow>>()({
    access: "operator",
    body: v.object({
      ...filter,
      accountId: v.optional(v.nullable(positiveId), null),
      ...paging,
    }),
  }),
};
