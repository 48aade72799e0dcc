import type { AuditActorKind, AuditOutcome } from "../../src/core/api/contract";

/** Who does something. */
export interface AuditActor {
  kind: AuditActorKind;
  /** An account, a key, or `key/user` of an embed token. */
  id: string;
  /** Empty for accounts, which are named when they are read. */
  name: string;
}

/** Subject of an event. */
export interface AuditObject {
  kind: string;
  id: string;
  name: string;
}

/** Where an event belongs: an app, an account, or the deployment where both are absent. */
export interface AuditPlace {
  /** Of an app, its owner; 0 = the deployment. */
  accountId: number;
  appId: number | null;
}

/** A row of the audit log before it has its place in a chain. */
export interface AuditEvent extends AuditPlace {
  at: number;
  actor: AuditActor;
  action: string;
  object: AuditObject;
  before: object | null;
  after: object | null;
  ip: string;
  userAgent: string;
  requestId: string;
  outcome: AuditOutcome;
}

/** The chain of an event: each app has one, each account one for what belongs to no app. */
export const chainOf = ({ accountId, appId }: AuditPlace): string => {
  if (appId !== null) return `app:${appId}`;
  return accountId === 0 ? "deployment" : `account:${accountId}`;
};
