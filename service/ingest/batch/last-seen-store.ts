import type { LastSeen } from "./last-seen";

/** A mark of a device or a visitor, and what the store has of it. */
export interface StoredLastSeen {
  kind: number;
  id: string;
  lastSeen: LastSeen;
  /** Month of the row it was read from; null where there was none. */
  storedMonth: number | null;
  isChanged: boolean;
}

/** When the devices and visitors of an app were seen: as it was read, and as a batch changes it. */
export class LastSeenStore {
  readonly #kinds = new Map<number, Map<string, StoredLastSeen>>();
  readonly #changed: StoredLastSeen[] = [];

  get(kind: number, id: string): LastSeen | null {
    return this.#of(kind).get(id)?.lastSeen ?? null;
  }

  /** Takes a stored row; the one of the latest month holds what the earlier ones do. */
  read(kind: number, id: string, storedMonth: number, lastSeen: LastSeen): void {
    const known = this.get(kind, id);
    if (known && lastSeen.lastDay < known.lastDay) return;
    this.#of(kind).set(id, { kind, id, lastSeen, storedMonth, isChanged: false });
  }

  change(kind: number, id: string, lastSeen: LastSeen): void {
    const ofKind = this.#of(kind);
    let kept = ofKind.get(id);
    if (!kept) {
      kept = { kind, id, lastSeen, storedMonth: null, isChanged: false };
      ofKind.set(id, kept);
    }
    kept.lastSeen = lastSeen;
    if (kept.isChanged) return;
    kept.isChanged = true;
    this.#changed.push(kept);
  }

  /** Each mark that was changed, once. */
  changed(): readonly StoredLastSeen[] {
    return this.#changed;
  }

  #of(kind: number): Map<string, StoredLastSeen> {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const fresh = new Map<string, StoredLastSeen>();
    this.#kinds.set(kind, fresh);
    return fresh;
  }
}
