/** The install that has used a touch up. */
export interface TouchUse {
  deviceId: string;
  /** Matched by more than the address. */
  isExact: boolean;
  installedMs: number;
  /** When the service was told; null where the version before stored it. */
  takenMs: number | null;
}

/** Which touches installs have used up, and who else touched links on the addresses they come from. */
export class Uses {
  readonly #uses = new Map<string, TouchUse>();
  readonly #changed = new Set<string>();
  readonly #visitors = new Map<string, Set<string>>();

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

  /** Notes a visitor of the address that a key stands for; as many as make a crowd are enough. */
  addVisitor(key: string, visitor: string): void {
    const known = this.#visitors.get(key);
    if (known) known.add(visitor);
    else this.#visitors.set(key, new Set([visitor]));
  }

  visitorsOf(key: string): number {
    return this.#visitors.get(key)?.size ?? 0;
  }
}
