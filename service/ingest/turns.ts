interface TurnOptions<Item> {
  /** Turns that are under way at the same time. */
  atOnce: number;
  /** The most of a turn while nobody else has anything, and the share of a turn while somebody has. */
  alone: number;
  shared: number;
  sizeOf(item: Item): number;
  now(): number;
}

/** Whoever had a turn within this time counts as somebody who has something: it comes again at once. */
const sharedForMs = 1_000;

interface QueueEntry<Item> {
  key: string;
  waiting: Item[];
  deficit: number;
  /** Begins the turn that is asked for; null while one is under way, or nothing is there. */
  start: ((items: Item[]) => void) | null;
}

/**
 * Turns of queues by deficit round robin (Shreedhar & Varghese, 1995), counted in what items weigh and
 * not in turns: whoever waits is given one share each time the round comes by, takes as many items as
 * fit into it, and keeps the rest of it while it has more. Whoever has had nothing since the round last
 * came by goes first, once (RFC 8290, 3): with little, one waits for the turn under way and not for a
 * round of those who have a backlog.
 */
export class Turns<Item> {
  readonly #options: TurnOptions<Item>;
  #free: number;
  /** Lanes that came anew, in their order. */
  readonly #fresh: QueueEntry<Item>[] = [];
  readonly #round: QueueEntry<Item>[] = [];
  /** Places of the round, by key. */
  readonly #places = new Map<string, QueueEntry<Item>>();
  #last: { key: string; atMs: number } | null = null;
  #sharedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: TurnOptions<Item>) {
    this.#options = options;
    this.#free = options.atOnce;
  }

  /**
   * Takes the next items of a queue, at least one, out of it: at once where a turn is free, else when it
   * is this queue's. A queue asks for one turn at a time; `end` follows each.
   */
  take(key: string, waiting: Item[]): Item[] | Promise<Item[]> {
    let items: Item[] | null = null;
    let start = (taken: Item[]) => {
      items = taken;
    };
    const known = this.#places.get(key);
    const queueEntry = known ?? { key, waiting, deficit: 0, start: null };
    queueEntry.waiting = waiting;
    queueEntry.start = (taken) => start(taken);
    if (!known) this.#fresh.push(queueEntry);
    this.#grant();
    if (items) return items;
    return new Promise((done) => {
      start = done;
    });
  }

  /** Ends a turn: the next begins. */
  end(): void {
    this.#free++;
    this.#grant();
  }

  #grant(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (!next?.start) return;
      next.deficit += this.#shareOf(next.key);
      const items = this.#fitting(next);
      this.#round.push(next);
      this.#places.set(next.key, next);
      if (items.length === 0 && next.waiting.length > 0) continue;
      const { start } = next;
      next.start = null;
      this.#free--;
      start(items);
    }
  }

  /** Whose turn it is; who has nothing any more leaves the round. */
  #next(): QueueEntry<Item> | null {
    const fresh = this.#fresh.shift();
    if (fresh) return fresh;
    for (let left = this.#round.length; left > 0; left--) {
      const queueEntry = this.#round.shift();
      if (!queueEntry || queueEntry.start) return queueEntry ?? null;
      // Its turn is under way still, or just over.
      if (queueEntry.waiting.length > 0) this.#round.push(queueEntry);
      else this.#places.delete(queueEntry.key);
    }
    return null;
  }

  #shareOf(key: string): number {
    const { alone, shared, now } = this.#options;
    const nowMs = now();
    const last = this.#last;
    const isElse = last !== null && last.key !== key && nowMs - last.atMs < sharedForMs;
    const others = this.#fresh.length > 0 || this.#round.some(({ start }) => start !== null);
    if (isElse || others) this.#sharedUntilMs = nowMs + sharedForMs;
    this.#last = { key, atMs: nowMs };
    return nowMs < this.#sharedUntilMs ? shared : alone;
  }

  #fitting(queueEntry: QueueEntry<Item>): Item[] {
    const { sizeOf } = this.#options;
    let count = 0;
    for (const item of queueEntry.waiting) {
      const size = sizeOf(item);
      if (size > queueEntry.deficit) break;
      queueEntry.deficit -= size;
      count++;
    }
    const items = queueEntry.waiting.splice(0, count);
    if (queueEntry.waiting.length === 0) queueEntry.deficit = 0;
    return items;
  }
}
