import { lineOf, recordOf } from "./checked-line";
import { batchAtMost, queueAtMost } from "./limits";
import type { KeptTexts } from "./platform";
import { Segments } from "./segments";

export type Kind = "install" | "open" | "register" | "event" | "pay";

/** An event that is not yet acknowledged. */
export interface Entry {
  kind: Kind;
  id: string;
  fields: Record<string, unknown>;
  /** When it happened by the clock of the user, and by that of the process `run`. */
  wallMs: number;
  elapsedMs: number;
  run: string;
  /** Timestamp sent to the service; null until its clock is known. */
  ts: number | null;
  /** It may have arrived: `ts` stays as it is. */
  isSent: boolean;
}

/** A line of a segment: an event, or what has become of earlier ones. */
type Line = Partial<Entry> & {
  /** Times under which events may have arrived, by id. */
  sent?: Record<string, number>;
  /** Ids of events that did not arrive after all. */
  unsent?: string[];
  /** Ids of events that are done with. */
  gone?: string[];
};

/** The one file of versions before 1.2. */
const oldFile = "queue";
/** Bytes beyond the events themselves: then they are written anew, and what is done with goes. */
const slackBytes = 1024 * 1024;
/** Pause after a write failed. */
const brokenForMs = 5000;

/**
 * Events in the order in which they happened, in memory and on disk. A change is a line that waits for
 * `flush`: whatever is killed in between, what the disk holds is whole.
 */
export class EventQueue {
  private readonly segments: Segments;
  private readonly entries = new Map<string, Entry>();
  /** Ids of what goes first when there is no room: plain events, then launches. */
  private readonly lesser = { event: new Set<string>(), open: new Set<string>() };
  private lines: { line: string; id: string }[] = [];
  private bytesAtMost = slackBytes;
  private isBroken = false;
  private brokenMs = 0;

  constructor(
    private readonly texts: KeptTexts,
    private readonly elapsedMs: () => number,
  ) {
    this.segments = new Segments(texts);
    this.segments.read((text, keepFor) => {
      const line = recordOf<Line>(text);
      if (line) this.follow(line, keepFor);
    });
    this.takeOver();
    this.segments.prune(this.size === 0);
  }

  get size(): number {
    return this.entries.size;
  }

  get hasInstall(): boolean {
    return this.install() !== undefined;
  }

  /** True when it is full and nothing less important can go. */
  get isFull(): boolean {
    const { event, open } = this.lesser;
    return this.size >= queueAtMost && event.size + open.size === 0;
  }

  /** Returns what had to go for it, or the event itself when nothing less important could. */
  add(entry: Entry): Entry | null {
    const isLesser = entry.kind === "event" || entry.kind === "open";
    let gone: Entry | null = null;
    if (this.size >= queueAtMost) {
      const [oldest] = [...firstOf(this.lesser.event), ...firstOf(this.lesser.open)];
      if (oldest === undefined && isLesser) return entry;
      gone = this.entries.get(oldest ?? "") ?? null;
      if (gone) this.remove([gone]);
    }
    this.know(entry);
    this.lines.push({ line: lineOf(entry), id: entry.id });
    return gone;
  }

  /**
   * Returns the events to send next: the install first, then events of one kind without a launch
   * between them.
   */
  next(atMost: number): Entry[] {
    const install = this.install();
    if (install) return [install];
    const batch: Entry[] = [];
    for (const entry of this.entries.values()) {
      const { kind } = batch[0] ?? entry;
      if (entry.kind === kind) batch.push(entry);
      else if (kind === "open" || entry.kind === "open") break;
      if (batch.length === Math.min(atMost, batchAtMost)) break;
    }
    return batch;
  }

  /** They may arrive from now on, under the times that they have. */
  markSent(batch: readonly Entry[]): void {
    const sent: Record<string, number> = {};
    for (const entry of batch) {
      entry.isSent = true;
      sent[entry.id] = entry.ts ?? 0;
    }
    this.note({ sent });
  }

  /** They did not arrive after all. */
  markUnsent(batch: readonly Entry[]): void {
    if (batch.length === 0) return;
    for (const entry of batch) entry.isSent = false;
    this.note({ unsent: batch.map(({ id }) => id) });
  }

  remove(gone: readonly Entry[]): void {
    for (const { id } of gone) this.forget(id);
    this.note({ gone: gone.map(({ id }) => id) });
  }

  /** Writes what has changed. False = it is in memory alone, and tried again later. */
  flush(): boolean {
    const isLate = this.isBroken && this.elapsedMs() - this.brokenMs < brokenForMs;
    if (isLate) return false;
    const mustRewrite = this.isBroken || this.segments.bytes > this.bytesAtMost;
    if (mustRewrite && this.size > 0) this.rewrite();
    // What came and went in between was never there; a single segment without events goes as it is.
    const isNeeded = ({ id }: { id: string }) => id === "" || this.entries.has(id);
    const lines = this.size === 0 && this.segments.count <= 1 ? [] : this.lines.filter(isNeeded);
    const isDone = lines.length === 0 || this.segments.append(lines);
    this.isBroken = !isDone;
    this.brokenMs = this.elapsedMs();
    this.lines = [];
    if (isDone) this.segments.prune(this.size === 0);
    return isDone;
  }

  private install(): Entry | undefined {
    for (const entry of this.entries.values()) if (entry.kind === "install") return entry;
    return undefined;
  }

  /** Every event is written anew behind what there is, which can go then. */
  private rewrite(): void {
    this.segments.begin();
    this.lines = [...this.entries.values()].map((entry) => ({ line: lineOf(entry), id: entry.id }));
    this.bytesAtMost = slackBytes + this.lines.reduce((sum, { line }) => sum + line.length, 0);
  }

  private note(line: Line): void {
    this.lines.push({ line: lineOf(line), id: "" });
  }

  private know(entry: Entry): void {
    this.entries.set(entry.id, entry);
    if (entry.kind === "event" || entry.kind === "open") this.lesser[entry.kind].add(entry.id);
  }

  private forget(id: string): void {
    this.entries.delete(id);
    this.lesser.event.delete(id);
    this.lesser.open.delete(id);
    this.segments.release(id);
  }

  private follow(line: Line, keepFor: (id: string) => void): void {
    if (isEntry(line)) {
      this.know(line);
      keepFor(line.id);
    }
    for (const [id, ts] of Object.entries(line.sent ?? {})) {
      const entry = this.entries.get(id);
      if (entry) entry.isSent = true;
      if (entry) entry.ts = ts;
    }
    for (const id of line.unsent ?? []) {
      const entry = this.entries.get(id);
      if (entry) entry.isSent = false;
    }
    for (const id of line.gone ?? []) this.forget(id);
  }

  /** Takes over what an earlier version has left, once: the old file goes when the new one is there. */
  private takeOver(): void {
    const text = this.texts.read(oldFile);
    if (text === null) return;
    for (const line of text.split("\n")) {
      const entry = oldEntryOf(line);
      if (entry && !this.entries.has(entry.id)) this.add(entry);
    }
    if (this.flush()) this.texts.remove(oldFile);
  }
}

function firstOf(ids: Set<string>): string[] {
  for (const id of ids) return [id];
  return [];
}

const isEntry = (line: Line | null): line is Entry =>
  typeof line?.id === "string" && typeof line.kind === "string";

function oldEntryOf(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Line | null;
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}
