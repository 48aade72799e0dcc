import { allMatches, type CountColumn } from "../../store/event-tables";
import type { FirstIn } from "./seen";

/** Key under which an event is counted. */
export interface Place {
  appId: number;
  /** Wall-clock hour. */
  hour: number;
  channelId: number;
  platform: number;
  /** Null for visits and clicks: they have no match. */
  match: number | null;
}

export type DistinctColumn = Extract<
  CountColumn,
  "visit_uv" | "click_uv" | "register_uv" | "active" | "pay_users"
>;

export type Counts = Partial<Record<CountColumn, number>>;

/** In how many hours, days, weeks and months it was the first. */
interface Firsts {
  hours: number;
  days: number;
  weeks: number;
  months: number;
}

/** Counts under one key within one hour. */
export interface Leaf {
  place: Place;
  counts: Counts;
  firsts: Map<DistinctColumn, Firsts>;
}

/** Sums up what events count at the same place within the same hour, before it is spread over the rows that hold it. */
export class Leaves {
  // By channel, then a number that stands for the rest: no text is built per event.
  readonly #leaves = new Map<number, Map<number, Leaf>>();

  count(place: Place, counts: Counts): void {
    addTo(this.#at(place).counts, counts);
  }

  countFirst(place: Place, column: DistinctColumn, { hour, day, week, month }: FirstIn): void {
    if (!(hour || day || week || month)) return;
    const { firsts } = this.#at(place);
    let first = firsts.get(column);
    if (!first) {
      first = { hours: 0, days: 0, weeks: 0, months: 0 };
      firsts.set(column, first);
    }
    if (hour) first.hours++;
    if (day) first.days++;
    if (week) first.weeks++;
    if (month) first.months++;
  }

  /** Everything since it was last taken. */
  take(): Leaf[] {
    const all = [...this.#leaves.values()].flatMap((leaves) => [...leaves.values()]);
    this.#leaves.clear();
    return all;
  }

  #at(place: Place): Leaf {
    const leaves = branch(this.#leaves, place.channelId);
    const key = (place.hour * 16 + (place.match ?? allMatches) + 1) * 8 + place.platform;
    let leaf = leaves.get(key);
    if (!leaf) {
      leaf = { place: { ...place }, counts: {}, firsts: new Map() };
      leaves.set(key, leaf);
    }
    return leaf;
  }
}

export function addTo(sums: Counts, counts: Counts): void {
  for (const name in counts) {
    const column = name as CountColumn;
    sums[column] = (sums[column] ?? 0) + (counts[column] ?? 0);
  }
}

/** The branch of a tree of numbers, made when it is first asked for. */
export function branch<Value>(
  tree: Map<number, Map<number, Value>>,
  key: number,
): Map<number, Value> {
  const known = tree.get(key);
  if (known) return known;
  const fresh = new Map<number, Value>();
  tree.set(key, fresh);
  return fresh;
}
