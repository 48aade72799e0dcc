import type { RetainedDelta } from "../ingest/batch/tally";
import { allChannels, allMatches } from "../store/event-tables";
import { type ByChannel, inKeyOrder, ofChannel } from "./keyed-counts";
import { numberLines, type TableLines } from "./table-lines";

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

type CohortKey = Omit<RetainedDelta, "appId" | "match" | "devices">;
type CohortOf = Omit<RetainedDelta, "appId" | "basis" | "n" | "devices">;

const packed = (match: number, basis: number, cohort: number, n: number, platform: number) =>
  (basis << 30) | ((match + 1) << restBits) | (cohort << 10) | (n << 3) | platform;

/** Collects the cohorts of one app. */
export class Cohorts {
  readonly #devices: ByChannel = new Map();

  /** Adds devices to exactly one row. */
  add(row: CohortKey & { match: number; devices: number }): void {
    const { channelId, match, basis, cohort, n, platform, devices } = row;
    this.#add(channelId, packed(match, basis, cohort, n, platform), devices);
  }

  /** Adds one device: to its channel, its match, and the whole. */
  addDevice({ channelId, match, cohort, platform }: CohortOf, basis: number, n: number): void {
    const total = packed(allMatches, basis, cohort, n, platform);
    this.#add(channelId, total, 1);
    this.#add(allChannels, total, 1);
    this.#add(allChannels, packed(match, basis, cohort, n, platform), 1);
  }

  /** The rows of `retained`. */
  lines(appId: number): TableLines {
    return numberLines("retained", columns, this.#keyed(appId));
  }

  #add(channelId: number, key: number, devices: number): void {
    const channel = ofChannel(this.#devices, channelId);
    channel.set(key, (channel.get(key) ?? 0) + devices);
  }

  *#keyed(appId: number): Generator<number[]> {
    for (const { channelId, key, value } of inKeyOrder(this.#devices, restBits)) {
      const match = ((key >> restBits) & 15) - 1;
      const [cohort, n, platform] = [(key >> 10) & 0xffff, (key >> 3) & 127, key & 7];
      yield [appId, key >> 30, match, channelId, cohort, n, platform, value];
    }
  }
}
