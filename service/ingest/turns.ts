/** What waits for a turn, in its order. */
interface Queue<Item> {
  waiting: Item[];
}

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

interface Waiter<Item> {
  queue: Queue<Item>;
  deficit: number;
  start(items: Item[]): void;
}

/**
 * Turns of queues by deficit round robin (Shreedhar & Varghese, 1995), counted in what items weigh and
 * not in turns: whoever waits is given one share each time the round comes by, takes as many items as
 * fit into it, and keeps the rest of it while it has more. A queue with little is never behind more than
 * one share of each other.
 */
export class Turns<Item> {
  readonly #options: TurnOptions<Item>;
  #free: number;
  readonly #round: Waiter<Item>[] = [];
  /** What is left of the last share of those that had more than fitted. */
  readonly #deficits = new Map<Queue<Item>, number>();
  #last: { queue: Queue<Item>; atMs: number } | null = null;
  #sharedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: TurnOptions<Item>) {
    this.#options = options;
    this.#free = options.atOnce;
  }

  /**
   * Takes the next items of a queue, at least one, out of it: at once where a turn is free, else when it
   * is this queue's. A queue asks for one turn at a time; `end` follows each.
   */
  take(queue: Queue<Item>): Item[] | Promise<Item[]> {
    let items: Item[] | null = null;
    let start = (taken: Item[]) => {
      items = taken;
    };
    this.#round.push({
      queue,
      deficit: this.#deficits.get(queue) ?? 0,
      start: (taken) => start(taken),
    });
    this.#deficits.delete(queue);
    this.#grant();
    if (items) return items;
    return new Promise((done) => {
      start = done;
    });
  }

  /** Ends a turn: the next in the round begins. */
  end(): void {
    this.#free++;
    this.#grant();
  }

  #grant(): void {
    while (this.#free > 0) {
      const next = this.#round.shift();
      if (!next) return;
      next.deficit += this.#shareOf(next.queue);
      const items = this.#fitting(next);
      if (items.length === 0) {
        this.#round.push(next);
        continue;
      }
      this.#free--;
      next.start(items);
    }
  }

  #shareOf(queue: Queue<Item>): number {
    const { alone, shared, now } = this.#options;
    const nowMs = now();
    const last = this.#last;
    if (this.#round.length > 0) this.#sharedUntilMs = nowMs + sharedForMs;
    else if (last && last.queue !== queue && nowMs - last.atMs < sharedForMs)
      this.#sharedUntilMs = nowMs + sharedForMs;
    this.#last = { queue, atMs: nowMs };
    return nowMs < this.#sharedUntilMs ? shared : alone;
  }

  #fitting({ queue, deficit }: Waiter<Item>): Item[] {
    const { sizeOf } = this.#options;
    let left = deficit;
    let count = 0;
    for (const item of queue.waiting) {
      const size = sizeOf(item);
      if (size > left) break;
      left -= size;
      count++;
    }
    const items = queue.waiting.splice(0, count);
    if (queue.waiting.length > 0 && count > 0) this.#deficits.set(queue, left);
    return items;
  }
}
