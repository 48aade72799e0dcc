import type { ReturnedDelta } from "../ingest/batch/tally";
import { allChannels } from "../store/event-tables";
import { type ByChannel, inKeyOrder, ofChannel } from "./keyed-counts";
import { numberLines, type TableLines } from "./table-lines";

// From the highest bits: day 16, days away 11, platform 3.
const restBits = 14;
const columns = ["app_id", "channel_id", "day", "away", "platform", "devices"] as const;

/** Collects who of one app came back, and after how many days. */
export class Returns {
  readonly #devices: ByChannel = new Map();

  /** Adds a device: to its channel, and to the whole. */
  add({ channelId, day, away, platform }: Omit<ReturnedDelta, "devices">): void {
    const key = (day << restBits) | (away << 3) | platform;
    for (const id of [channelId, allChannels]) {
      const channel = ofChannel(this.#devices, id);
      channel.set(key, (channel.get(key) ?? 0) + 1);
    }
  }

  /** The rows of `returned`. */
  lines(appId: number): TableLines {
    return numberLines("returned", columns, this.#keyed(appId));
  }

  *#keyed(appId: number): Generator<number[]> {
    for (const { channelId, key, value } of inKeyOrder(this.#devices, restBits)) {
      const [day, away, platform] = [key >> restBits, (key >> 3) & 0x7ff, key & 7];
      yield [appId, channelId, day, away, platform, value];
    }
  }
}
