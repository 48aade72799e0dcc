import type { Provisional, StoredEvent } from "./stored-rows";

/** Event that moves along with the install of its device. */
export interface EarlyEvent {
  tsMs: number;
  eid: string;
  provisional: Provisional;
  /** Of this batch. */
  stored?: StoredEvent;
}

/** Event that counts for another channel than it was stored with. */
export interface MovedEvent {
  tsMs: number;
  eid: string;
  channelId: number;
}

/** Events of devices whose install had not arrived: those that were read, and those of the batch. */
export class EarlyEvents {
  readonly #byDevice = new Map<string, EarlyEvent[]>();
  readonly moved: MovedEvent[] = [];

  add(deviceId: string, early: EarlyEvent): void {
    const known = this.#byDevice.get(deviceId);
    if (known) known.push(early);
    else this.#byDevice.set(deviceId, [early]);
  }

  /** Takes the events of a device, once. */
  take(deviceId: string): EarlyEvent[] {
    const all = this.#byDevice.get(deviceId) ?? [];
    this.#byDevice.delete(deviceId);
    return all;
  }

  /** Notes that an event has moved to a channel. */
  move({ tsMs, eid, stored }: EarlyEvent, channelId: number): void {
    if (stored) Object.assign(stored, { channelId, provisional: null });
    this.moved.push({ tsMs, eid, channelId });
  }
}
