import type { RetainedDelta } from "../ingest/batch/tally";
import { type ByChannel, inKeyOrder, ofChannel } from "./keyed-counts";
import { type TableLines, tableLines } from "./table-lines";

// From the highest bits: basis 1, match 4, cohort's day 16, days since 7, platform 3.
const restBits = 26;
const columns = [
  "app_id",
  "basis",
  "match",
  "channel_id",
  "cohort",
  "n",
  "platform",
  "devices",
] as const;

/** Collects the cohorts of one app. */
export class Cohorts {
  readonly #devices: ByChannel = new Map();

  /** Adds devices to exactly one row. */
  add(of: Omit<RetainedDelta, "appId">): void {
    const { basis, match, channelId, cohort, n, platform, devices } = of;
    const key = (basis << 30) | ((match + 1) << restBits) | (cohort << 10) | (n << 3) | platform;
    const channel = ofChannel(this.#devices, channelId);
    channel.set(key, (channel.get(key) ?? 0) + devices);
  }

  /** The rows of `retained`. */
  lines(appId: number): TableLines {
    return tableLines("retained", columns, this.#keyed(appId));
  }

  *#keyed(appId: number): Generator<number[]> {
    for (const { channelId, key, value } of inKeyOrder(this.#devices, restBits)) {
      const match = ((key >> restBits) & 15) - 1;
      const [cohort, n, platform] = [(key >> 10) & 0xffff, (key >> 3) & 127, key & 7];
      yield [appId, key >> 30, match, channelId, cohort, n, platform, value];
    }
  }
}
