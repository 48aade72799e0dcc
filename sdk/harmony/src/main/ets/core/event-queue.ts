import { batchAtMost, queueAtMost } from "./limits";
import type { KeptTexts } from "./platform";

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

const file = "queue";
const lineOf = (entry: Entry) => `${JSON.stringify(entry)}\n`;

function entryOf(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Entry | null;
    return entry && typeof entry.id === "string" ? entry : null;
  } catch {
    return null;
  }
}

/** Events on disk, one a line, in the order in which they happened. */
export class EventQueue {
  private entries: Entry[];

  constructor(private readonly texts: KeptTexts) {
    const text = texts.read(file) ?? "";
    const lines = text.split("\n").filter((line) => line !== "");
    this.entries = lines.map(entryOf).filter((entry): entry is Entry => entry !== null);
    // A process that was killed while writing leaves half a line: the next must not follow it.
    if (this.entries.length < lines.length || (text !== "" && !text.endsWith("\n"))) this.save();
  }

  get size(): number {
    return this.entries.length;
  }

  get hasInstall(): boolean {
    return this.entries.some(({ kind }) => kind === "install");
  }

  /** False when it is full and nothing less important can go. */
  add(entry: Entry): boolean {
    if (this.entries.length >= queueAtMost) {
      const oldest = this.entries.find(({ kind }) => kind === "event" || kind === "open");
      if (!oldest) return false;
      this.remove([oldest]);
    }
    this.entries.push(entry);
    this.texts.append(file, lineOf(entry));
    return true;
  }

  /**
   * Returns the events to send next: the install first, then events of one kind without a launch
   * between them.
   */
  next(atMost: number): Entry[] {
    const [first] = this.entries;
    if (!first) return [];
    const install = this.entries.find(({ kind }) => kind === "install");
    if (install) return [install];
    const batch: Entry[] = [];
    for (const entry of this.entries) {
      if (entry.kind === first.kind) batch.push(entry);
      else if (first.kind === "open" || entry.kind === "open") break;
      if (batch.length === Math.min(atMost, batchAtMost)) break;
    }
    return batch;
  }

  remove(gone: readonly Entry[]): void {
    this.entries = this.entries.filter((entry) => !gone.includes(entry));
    this.save();
  }

  /** Writes what has been changed in the entries. */
  save(): void {
    if (this.entries.length === 0) this.texts.remove(file);
    else this.texts.write(file, this.entries.map(lineOf).join(""));
  }
}
