import type { ReturnedDelta } from "../ingest/batch/tally";
import { allChannels, allMatches, repeatedCode } from "../store/event-tables";
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

  /** Adds the rows of all channels, then of each; every row begins with `first`. */
  addTo(lines: NumberLines, first: number[]): void {
    addRows(lines, first, allChannels, [...this.#keys.values()].flat());
    for (const [channelId, keys] of [...this.#keys].toSorted(([a], [b]) => a - b))
      addRows(lines, first, channelId, keys);
  }

  /** The rows of `returned`: of all channels, then of each, in the order of the table's key. */
  lines(appId: number): TableLines {
    const lines = new NumberLines();
    this.addTo(lines, [appId]);
    return { into: intoOf("returned", columns), lines: NumberLines.joined([lines]) };
  }
}

// The key of `repeated` has its kind and match before the channel.
const repeatedColumns = ["app_id", "kind", "match", ...columns.slice(1)] as const;

/** Collects who of one app paid again, and after how many days. */
export class Repeats {
  readonly #byMatch = new Map<number, Returns>();
  readonly #matchesFrom: number;

  /** Before the day `matchesFrom` nothing is kept by match. */
  constructor(matchesFrom: number) {
    this.#matchesFrom = matchesFrom;
  }

  /** Adds a device. */
  add(match: number, of: Omit<ReturnedDelta, "devices">): void {
    const isByMatch = of.day - of.away >= this.#matchesFrom;
    for (const key of isByMatch ? [match, allMatches] : [allMatches]) {
      const returns = this.#byMatch.get(key) ?? new Returns();
      this.#byMatch.set(key, returns);
      returns.add(of);
    }
  }

  /** The rows of `repeated`, in the order of the table's key. */
  lines(appId: number): TableLines {
    const lines = new NumberLines();
    for (const [match, returns] of [...this.#byMatch].toSorted(([a], [b]) => a - b))
      returns.addTo(lines, [appId, repeatedCode.pay_users, match]);
    return { into: intoOf("repeated", repeatedColumns), lines: NumberLines.joined([lines]) };
  }
}

/** Counts equal keys. */
function addRows(lines: NumberLines, first: number[], channelId: number, keys: number[]): void {
  const sorted = Int32Array.from(keys).sort();
  for (let at = 0, next = 0; at < sorted.length; at = next) {
    const key = sorted[at] ?? 0;
    while (sorted[next] === key) next++;
    lines.add([...first, channelId, key >> 14, (key >> 3) & 0x7ff, key & 7, next - at]);
  }
}
