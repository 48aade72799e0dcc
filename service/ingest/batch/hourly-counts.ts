import { allMatches, type CountColumn } from "../../store/event-tables";
import type { FirstInPeriods } from "./last-seen";

/** Key under which an event is counted. */
export interface CountKey {
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
export interface HourlyCount {
  countKey: CountKey;
  counts: Counts;
  firsts: Map<DistinctColumn, Firsts>;
}

/** Sums up what events count at the same place within the same hour, before it is spread over the rows that hold it. */
export class HourlyCounts {
  // By channel, then a number that stands for the rest: no text is built per event.
  readonly #leaves = new Map<number, Map<number, HourlyCount>>();

  count(countKey: CountKey, counts: Counts): void {
    addTo(this.#at(countKey).counts, counts);
  }

  countFirst(
    countKey: CountKey,
    column: DistinctColumn,
    { hour, day, week, month }: FirstInPeriods,
    devices: 1 | -1 = 1,
  ): void {
    if (!(hour || day || week || month)) return;
    const { firsts } = this.#at(countKey);
    let first = firsts.get(column);
    if (!first) {
      first = { hours: 0, days: 0, weeks: 0, months: 0 };
      firsts.set(column, first);
    }
    if (hour) first.hours += devices;
    if (day) first.days += devices;
    if (week) first.weeks += devices;
    if (month) first.months += devices;
  }

  /** Everything since it was last taken. */
  take(): HourlyCount[] {
    const all = [...this.#leaves.values()].flatMap((leaves) => [...leaves.values()]);
    this.#leaves.clear();
    return all;
  }

  #at(countKey: CountKey): HourlyCount {
    const leaves = branch(this.#leaves, countKey.channelId);
    const key = (countKey.hour * 16 + (countKey.match ?? allMatches) + 1) * 8 + countKey.platform;
    let leaf = leaves.get(key);
    if (!leaf) {
      leaf = { countKey: { ...countKey }, counts: {}, firsts: new Map() };
      leaves.set(key, leaf);
    }
    return leaf;
  }
}

export function addTo(totals: Counts, counts: Counts): void {
  for (const name in counts) {
    const column = name as CountColumn;
    totals[column] = (totals[column] ?? 0) + (counts[column] ?? 0);
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
