import { requestBytes } from "./move-parts.mjs";

/** Parts below this find a home first, so that few are left to be compared with each other. */
const minChunkBytes = 3_000;

/**
 * Shares of the price of a request beyond a page's limit, one after the other: at its full price from the
 * start, the first merges are those that spare most pages such requests at once, whatever they weigh.
 */
const risingPrice = [0, 1 / 15, 1 / 6, 1 / 3, 2 / 3, 1];

/**
 * Puts parts together into chunks, so that pages get few files and few bytes that they do not need.
 * Whoever needs a chunk gets all that the chunk needs too, and chunks never wait for each other.
 *
 * @param parts `{ bytes, needs }[]`, `needs` are indexes of other parts, without circles
 * @param pages `{ needs, limit, weight }[]`: which parts, at most how many chunks, what a byte matters
 * @param excessBytes what each request beyond a page's limit costs
 * @returns the chunks, each a list of indexes of parts
 */
export function mergeChunks(parts, pages, excessBytes) {
  const state = new Plan(parts, pages);
  const bySize = [...parts.keys()].sort((one, other) => parts[one].bytes - parts[other].bytes);
  for (const index of bySize) {
    if (parts[index].bytes >= minChunkBytes) break;
    const chunk = state.chunks.find((item) => item.parts.includes(index));
    if (chunk.bytes < minChunkBytes) state.mergeBest([chunk]);
  }
  for (const share of risingPrice) {
    state.excessBytes = share * excessBytes;
    while (state.mergeBest(state.chunks));
  }
  return state.chunks.map((chunk) => chunk.parts);
}

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

class Plan {
  excessBytes = 0;

  constructor(parts, pages) {
    this.chunks = parts.map(({ bytes }, index) => ({ parts: [index], bytes, reach: new Set() }));
    const reachOf = (chunk, index) => {
      if (chunk.reach.size > 0) return chunk.reach;
      chunk.reach.add(chunk);
      for (const need of parts[index].needs)
        for (const item of reachOf(this.chunks[need], need)) chunk.reach.add(item);
      return chunk.reach;
    };
    this.chunks.forEach(reachOf);
    this.pages = pages.map(({ needs, limit, weight }) => ({
      limit,
      weight,
      gets: union(...needs.map((need) => this.chunks[need].reach)),
    }));
  }

  /** Makes the merge of one of these with any other that saves most; false where none saves. */
  mergeBest(candidates) {
    let best = null;
    // A pair is the same the other way round.
    const compared = new Set();
    for (const one of candidates) {
      compared.add(one);
      for (const other of this.chunks) {
        if (compared.has(other)) continue;
        const merged = this.between(one, other);
        const saved = this.savedBy(merged);
        if (saved > (best?.saved ?? 0)) best = { saved, merged };
      }
    }
    if (best) this.merge(best.merged);
    return best !== null;
  }

  /** Both, and all that one reaches the other through: left out, it would wait for them and they for it. */
  between(one, other) {
    const found = new Set([one, other]);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      if (from.reach.has(to))
        for (const item of from.reach) if (item.reach.has(to)) found.add(item);
    return found;
  }

  savedBy(merged) {
    let bytes = 0;
    let reach = null;
    let saved = 0;
    for (const { limit, weight, gets } of this.pages) {
      let had = 0;
      for (const item of merged) if (gets.has(item)) had += 1;
      if (had === 0) continue;
      reach ??= union(...[...merged].map((item) => item.reach));
      let count = gets.size - had + 1;
      bytes = 0;
      for (const item of reach) {
        if (gets.has(item)) continue;
        bytes += item.bytes;
        if (!merged.has(item)) count += 1;
      }
      const excess = Math.max(0, gets.size - limit) - Math.max(0, count - limit);
      saved += excess * this.excessBytes + weight * ((gets.size - count) * requestBytes - bytes);
    }
    return saved;
  }

  merge(merged) {
    const whole = {
      parts: [...merged].flatMap((item) => item.parts),
      bytes: [...merged].reduce((sum, item) => sum + item.bytes, 0),
      reach: union(...[...merged].map((item) => item.reach)),
    };
    const replaceIn = (set) => {
      if (![...merged].some((item) => set.has(item))) return;
      for (const item of whole.reach) set.add(item);
      for (const item of merged) set.delete(item);
      set.add(whole);
    };
    replaceIn(whole.reach);
    this.chunks = [...this.chunks.filter((item) => !merged.has(item)), whole];
    for (const { reach } of this.chunks) if (reach !== whole.reach) replaceIn(reach);
    for (const { gets } of this.pages) replaceIn(gets);
  }
}
