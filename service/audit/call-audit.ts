import type pg from "pg";
import { inTransaction } from "../store/in-transaction";
import type { Store } from "../store/open";
import { auditedStore, type CommitHook } from "./audited-store";
import type { AuditActor, AuditEvent, AuditObject, AuditPlace } from "./event";
import { type AuditNote, withNotes } from "./notes";
import { difference, type ReadingOptions } from "./values";
import { writeEvents } from "./write-events";

/** What is known of a call before its handler runs. */
export interface AuditedCall extends AuditPlace {
  action: string;
  actor: AuditActor;
  at: number;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Subject of a call whose handler notes nothing, and what was asked of it. */
  object: AuditObject;
  asked: object | null;
  /** True for a call that leaves a row whatever its handler notes. */
  isWrite: boolean;
  reading: ReadingOptions;
  /** Reads the rows that the call changes once more; null where none is known. */
  changed: ((client: Pick<pg.ClientBase, "query">) => Promise<AuditNote[]>) | null;
}

function eventOf(call: AuditedCall, note: AuditNote | null): AuditEvent {
  const { reading, asked, isWrite: _, changed: _changed, ...known } = call;
  const fields = note
    ? difference(note.before, note.after, reading)
    : difference(null, asked, reading);
  return {
    ...known,
    ...fields,
    ...note?.place,
    object: note?.object ?? call.object,
    actor: note?.actor ?? call.actor,
    outcome: "done",
  };
}

/** Notes of one call, on their way into the log. */
class CallNotes implements CommitHook {
  private notes: AuditNote[] = [];
  private taken: AuditNote[] = [];
  /** The call itself has its row, or a transaction is about to write it. */
  private isNoted: boolean;
  private isTaken = false;
  private atBegin = 0;

  constructor(private readonly call: AuditedCall) {
    this.isNoted = !call.isWrite;
  }

  readonly add = (note: AuditNote): void => {
    this.notes.push(note);
  };

  isDue(): boolean {
    return !this.isNoted || this.notes.length > 0;
  }

  begin(): void {
    this.atBegin = this.notes.length;
  }

  async write(client: Pick<pg.ClientBase, "query">): Promise<void> {
    if (!this.isDue()) return;
    this.taken = this.notes;
    this.notes = [];
    this.isTaken = !this.isNoted;
    this.isNoted = true;
    const { changed } = this.call;
    const noted = this.taken.length > 0 || !changed ? this.taken : await changed(client);
    const events =
      noted.length > 0 ? noted.map((note) => eventOf(this.call, note)) : [eventOf(this.call, null)];
    await writeEvents(client, this.call.reading.key, events);
  }

  commit(): void {
    this.taken = [];
    this.isTaken = false;
  }

  /** What was noted within the transaction did not happen. */
  rollback(): void {
    if (this.isTaken) this.isNoted = false;
    const before = this.taken.length > 0 ? this.taken : this.notes;
    this.notes = before.slice(0, this.atBegin);
    this.commit();
  }
}

/**
 * Runs a call so that its changes and their rows in the audit log are committed together. A call that
 * changed nothing in the store has its row afterwards. An error leaves no row here but those of what
 * was committed before it.
 */
export async function runAudited<Result>(
  store: Store,
  call: AuditedCall,
  run: (store: Store) => Promise<Result>,
): Promise<Result> {
  const notes = new CallNotes(call);
  const result = await withNotes(notes.add, () => run(auditedStore(store, notes)));
  if (notes.isDue()) await inTransaction(store.pool, (client) => notes.write(client));
  return result;
}

/** Writes one event by itself: of what was refused, of a sign-in that failed, of data that was read. */
export const recordEvent = (store: Pick<Store, "pool">, key: Buffer, event: AuditEvent) =>
  inTransaction(store.pool, (client) => writeEvents(client, key, [event]));
