import type { Mark } from "./seen";

/** A mark of a device or a visitor, and what the store has of it. */
export interface KeptMark {
  kind: number;
  id: string;
  mark: Mark;
  /** Month of the row it was read from; null where there was none. */
  storedMonth: number | null;
  isChanged: boolean;
}

/** When the devices and visitors of an app were seen: as it was read, and as a batch changes it. */
export class Marks {
  readonly #kinds = new Map<number, Map<string, KeptMark>>();
  readonly #changed: KeptMark[] = [];

  get(kind: number, id: string): Mark | null {
    return this.#of(kind).get(id)?.mark ?? null;
  }

  /** Takes a stored row; the one of the latest month holds what the earlier ones do. */
  read(kind: number, id: string, storedMonth: number, mark: Mark): void {
    const known = this.get(kind, id);
    if (known && mark.lastDay < known.lastDay) return;
    this.#of(kind).set(id, { kind, id, mark, storedMonth, isChanged: false });
  }

  change(kind: number, id: string, mark: Mark): void {
    const ofKind = this.#of(kind);
    let kept = ofKind.get(id);
    if (!kept) {
      kept = { kind, id, mark, storedMonth: null, isChanged: false };
      ofKind.set(id, kept);
    }
    kept.mark = mark;
    if (kept.isChanged) return;
    kept.isChanged = true;
    this.#changed.push(kept);
  }

  /** Each mark that was changed, once. */
  changed(): readonly KeptMark[] {
    return this.#changed;
  }

  #of(kind: number): Map<string, KeptMark> {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const fresh = new Map<string, KeptMark>();
    this.#kinds.set(kind, fresh);
    return fresh;
  }
}
