import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditActor, AuditPlace } from "./event";

/** A change as its handler knows it. */
export interface AuditNote {
  object: { kind: string; id: string; name: string };
  before: object | null;
  after: object | null;
  /** Where it belongs, if not to the caller's app or account. */
  place: AuditPlace | undefined;
  /** Who did it, if the call is anybody's. */
  actor: AuditActor | undefined;
}

type Listener = (note: AuditNote) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Runs work whose notes somebody listens to. */
export const withNotes = <Result>(listener: Listener, run: () => Result): Result =>
  listeners.run(listener, run);

/** What handlers may add to the audit row of the call that runs; where none runs, nothing happens. */
export const audit = {
  /**
   * Notes a change, within the transaction that makes it; null before something new, null after
   * something removed. Only fields that differ are kept.
   */
  change(
    kind: string,
    id: number | string,
    name: string,
    before: object | null,
    after: object | null,
    more: { place?: AuditPlace | undefined; actor?: AuditActor } = {},
  ): void {
    const object = { kind, id: String(id), name };
    listeners.getStore()?.({ object, before, after, place: more.place, actor: more.actor });
  },
};

/** The place of what belongs to an account and to none of its apps. */
export const ofAccount = (accountId: number): AuditPlace => ({ accountId, appId: null });
