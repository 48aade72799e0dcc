import type { ReturnedDelta } from "../ingest/batch/tally";
import { allChannels } from "../store/event-tables";
import { NumberLines } from "./number-lines";
import { intoOf, type TableLines } from "./table-lines";

// From the highest bits: day 16, days away 11, platform 3.
const columns = ["app_id", "channel_id", "day", "away", "platform", "devices"] as const;

/** Collects who of one app came back, and after how many days. */
export class Returns {
  /** Packed key of each device, by channel. */
  readonly #keys = new Map<number, number[]>();

  /** Adds a device. */
  add({ channelId, day, away, platform }: Omit<ReturnedDelta, "devices">): void {
    const key = (day << 14) | (away << 3) | platform;
    const known = this.#keys.get(channelId);
    if (known) known.push(key);
    else this.#keys.set(channelId, [key]);
  }

  /** The rows of `returned`: of all channels, then of each, in the order of the table's key. */
  lines(appId: number): TableLines {
    const lines = new NumberLines();
    addRows(lines, appId, allChannels, [...this.#keys.values()].flat());
    for (const [channelId, keys] of [...this.#keys].toSorted(([a], [b]) => a - b))
      addRows(lines, appId, channelId, keys);
    return { into: intoOf("returned", columns), lines: NumberLines.joined([lines]) };
  }
}

/** Counts equal keys. */
function addRows(lines: NumberLines, appId: number, channelId: number, keys: number[]): void {
  const sorted = Int32Array.from(keys).sort();
  for (let at = 0, next = 0; at < sorted.length; at = next) {
    const key = sorted[at] ?? 0;
    while (sorted[next] === key) next++;
    lines.add([appId, channelId, key >> 14, (key >> 3) & 0x7ff, key & 7, next - at]);
  }
}
