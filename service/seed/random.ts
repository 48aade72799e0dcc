/** A repeatable source of chance. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a random item, by weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  normal(): number;
  /** A whole number whose mean is `mean`. */
  round(mean: number): number;
  /** `length` letters and digits, lower case. */
  code(length: number): string;
}

/** Sums of weights that are drawn from again and again. */
const totals = new WeakMap<object, number>();

function totalOf(items: readonly (readonly [unknown, number])[]): number {
  const known = totals.get(items);
  if (known !== undefined) return known;
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  totals.set(items, total);
  return total;
}

/** The same seed gives the same sequence everywhere (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
    weighted(items) {
      let left = next() * totalOf(items);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return random.pick(items)[0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    round: (mean) => Math.floor(mean) + (next() < mean - Math.floor(mean) ? 1 : 0),
    code: (length) =>
      Array.from({ length }, () => "abcdefghijkmnpqrstuvwxyz23456789"[random.int(0, 31)]).join(""),
  };
  return random;
}
