import { allMatches } from "../store/event-tables";

const platforms = 5;
const matches = 9;

/** Times of one grain: from the first up to and with the last. */
export interface Span {
  from: number;
  until: number;
}

/** Finds the rows of a channel by grain, match, time and platform: tables of numbers, not of texts. */
export class RollupRows {
  readonly #spans: readonly Span[];
  /** Row numbers + 1 by time and platform; one list for each grain and match. */
  readonly #lists: (Int32Array | undefined)[] = [];

  constructor(spans: readonly Span[]) {
    this.#spans = spans;
  }

  /** The row of a place; the first time it is asked for, `make` gives its number. */
  at(granularity: number, match: number, t: number, platform: number, make: () => number): number {
    const { from, until } = this.#spans[granularity] ?? { from: 0, until: 0 };
    const slot = granularity * matches + match - allMatches;
    let list = this.#lists[slot];
    if (!list) {
      list = new Int32Array((until - from + 1) * platforms);
      this.#lists[slot] = list;
    }
    const index = (t - from) * platforms + platform;
    const known = list[index] ?? 0;
    if (known > 0) return known - 1;
    const row = make();
    list[index] = row + 1;
    return row;
  }

  /** The rows of a grain and match by time, then platform. */
  *in(granularity: number, match: number): Generator<{ t: number; platform: number; row: number }> {
    const list = this.#lists[granularity * matches + match - allMatches];
    const from = this.#spans[granularity]?.from ?? 0;
    if (!list) return;
    for (const [index, known] of list.entries()) {
      if (known === 0) continue;
      const platform = index % platforms;
      yield { t: from + (index - platform) / platforms, platform, row: known - 1 };
    }
  }
}
