import type { ActiveDays } from "./active-days";

/** The days on which a device did something of a kind. */
export interface ActedDays extends ActiveDays {
  kind: number;
  id: string;
}

/** When the devices of an app registered and paid: as it was read, and as a batch changes it. */
export class ActedStore {
  readonly #days = new Map<string, ActedDays>();
  readonly #changed = new Set<ActedDays>();

  /** The days of a device, none where nothing is known. */
  of(kind: number, id: string): ActedDays {
    const key = `${kind}/${id}`;
    const known = this.#days.get(key);
    if (known) return known;
    const fresh = { kind, id, lastDay: null, activeDays: 0n };
    this.#days.set(key, fresh);
    return fresh;
  }

  change(days: ActedDays): void {
    this.#changed.add(days);
  }

  changed(): readonly ActedDays[] {
    return [...this.#changed];
  }
}
