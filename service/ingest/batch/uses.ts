/** The install that has used a touch up. */
export interface TouchUse {
  deviceId: string;
  /** Matched by more than the address. */
  isExact: boolean;
  installedMs: number;
  /** When the service was told; null where the version before stored it. */
  takenMs: number | null;
}

/** Which touches installs have used up, and how many people touched links on the addresses they come from. */
export class Uses {
  readonly #uses = new Map<string, TouchUse>();
  readonly #changed = new Set<string>();
  readonly #people = new Map<string, number>();

  get(touchId: string): TouchUse | undefined {
    return this.#uses.get(touchId);
  }

  /** Takes what is stored. */
  read(touchId: string, use: TouchUse): void {
    this.#uses.set(touchId, use);
  }

  /** Takes what the batch has decided, for the store as well. */
  keep(touchId: string, use: TouchUse): void {
    this.#uses.set(touchId, use);
    this.#changed.add(touchId);
  }

  changed(): ({ touchId: string } & TouchUse)[] {
    return [...this.#changed].flatMap((touchId) => {
      const use = this.#uses.get(touchId);
      return use ? [{ touchId, ...use }] : [];
    });
  }

  /** Notes how many people touched links on the address that a key stands for. */
  notePeople(key: string, people: number): void {
    this.#people.set(key, people);
  }

  peopleAt(key: string): number {
    return this.#people.get(key) ?? 0;
  }
}
