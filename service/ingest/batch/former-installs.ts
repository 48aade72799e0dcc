import { type ActiveDays, addDay } from "./active-days";
import type { Device } from "./stored-rows";

/** Install that a later one of its device replaced, and the days of the device up to that. */
export interface FormerInstall
  extends ActiveDays,
    Pick<Device, "channelId" | "match" | "platform"> {
  deviceId: string;
  replacedBy: string;
  installedMs: number;
  installDay: number;
  registerDay: number | null;
}

/** Install that a device has, or had. */
export type Install = Pick<FormerInstall, "channelId" | "match" | "platform"> & {
  installedMs: number | null;
  installDay: number | null;
  registerDay: number | null;
};

/** Former installs of devices: those that were read, and those of the batch. */
export class FormerInstalls {
  readonly #byDevice = new Map<string, FormerInstall[]>();
  readonly #changed = new Set<FormerInstall>();

  add(former: FormerInstall): void {
    const known = this.#byDevice.get(former.deviceId) ?? [];
    known.push(former);
    known.sort((a, b) => a.installedMs - b.installedMs);
    this.#byDevice.set(former.deviceId, known);
  }

  of(deviceId: string): readonly FormerInstall[] {
    return this.#byDevice.get(deviceId) ?? [];
  }

  /** The install that a device had on a day: the last one up to it, or else its first. */
  onDay(device: Device, day: number): Install {
    return this.#last(device, ({ installDay }) => installDay !== null && installDay <= day);
  }

  /** The install that a device had at a moment: the last one up to it, or else its first. */
  at(device: Device, tsMs: number): Install {
    return this.#last(device, ({ installedMs }) => installedMs !== null && installedMs <= tsMs);
  }

  #last(device: Device, isUpTo: (one: Install) => boolean): Install {
    const formers = this.#byDevice.get(device.id);
    if (!formers || isUpTo(device)) return device;
    return formers.findLast(isUpTo) ?? formers[0] ?? device;
  }

  /** Notes a day of a former install that was reported after it was replaced. */
  addDay(former: FormerInstall, day: number): void {
    addDay(former, day);
    this.#changed.add(former);
  }

  /** Notes that a device registered under a former install. */
  register(former: FormerInstall, day: number): void {
    former.registerDay = day;
    this.#changed.add(former);
  }

  changed(): readonly FormerInstall[] {
    return [...this.#changed];
  }
}
