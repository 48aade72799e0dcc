import { allChannels, allMatches, type CountColumn, grainCode } from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import type { FirstIn } from "./seen";

/** Where an event is counted. */
export interface Place {
  appId: number;
  /** Wall-clock hour. */
  hour: number;
  channelId: number;
  platform: number;
  /** Null for visits and clicks: they have no match. */
  match: number | null;
}

/** Key of a rollup row. */
export interface RollupKey {
  appId: number;
  grain: number;
  match: number;
  channelId: number;
  t: number;
  platform: number;
}

export interface RollupDelta extends RollupKey {
  counts: Partial<Record<CountColumn, number>>;
}

export interface RetainedDelta {
  appId: number;
  basis: number;
  match: number;
  channelId: number;
  cohort: number;
  n: number;
  platform: number;
  devices: number;
}

export interface ReturnedDelta {
  channelId: number;
  day: number;
  /** Days since the one on which the devices were last active. */
  away: number;
  platform: number;
  devices: number;
}

export type DistinctColumn = Extract<
  CountColumn,
  "visit_uv" | "click_uv" | "register_uv" | "active" | "pay_users"
>;

/** What was counted at one place of one hour; spread over the rows that hold it when they are asked for. */
interface Leaf {
  place: Place;
  counts: Partial<Record<CountColumn, number>>;
  /** Of each distinct count how many were the first of which periods; see `firstBits`. */
  firsts: Map<DistinctColumn, number[]>;
}

const bit = { hour: 1, day: 2, week: 4, month: 8 } as const;
const firstBits = ({ hour, day, week, month }: FirstIn): number =>
  (hour ? bit.hour : 0) + (day ? bit.day : 0) + (week ? bit.week : 0) + (month ? bit.month : 0);
const combinations = 16;

/** Collects what a batch adds to the rollups, so that each row is written once. */
export class Tally {
  // By channel, then a number that stands for the rest: no text is built per event.
  readonly #leaves = new Map<number, Map<number, Leaf>>();
  // By app, then channel, then a number that stands for the rest.
  readonly #rollup = new Map<number, Map<number, Map<number, RollupDelta>>>();
  readonly #rollups: RollupDelta[] = [];
  readonly #retained = new Map<number, Map<number, RetainedDelta>>();
  readonly #returned = new Map<string, ReturnedDelta>();

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(place: Place, counts: Partial<Record<CountColumn, number>>): void {
    addTo(this.#leafOf(place).counts, counts);
  }

  /** Adds to a distinct count in those periods in which it is the first. */
  countFirst(place: Place, column: DistinctColumn, first: FirstIn): void {
    const bits = firstBits(first);
    if (bits === 0) return;
    const { firsts } = this.#leafOf(place);
    let times = firsts.get(column);
    if (!times) {
      times = Array<number>(combinations).fill(0);
      firsts.set(column, times);
    }
    times[bits] = (times[bits] ?? 0) + 1;
  }

  #leafOf(place: Place): Leaf {
    const leaves = branch(this.#leaves, place.channelId);
    const key = (place.hour * 16 + (place.match ?? allMatches) + 1) * 8 + place.platform;
    let leaf = leaves.get(key);
    if (!leaf) {
      leaf = { place: { ...place }, counts: {}, firsts: new Map() };
      leaves.set(key, leaf);
    }
    return leaf;
  }

  #spread({ place, counts, firsts }: Leaf): void {
    const day = dayOfHour(place.hour);
    this.#addAt(place, grainCode.hour, place.hour, counts);
    this.#addAt(place, grainCode.day, day, counts);
    this.#addAt({ ...place, match: null }, grainCode.all, 0, counts);
    for (const [column, times] of firsts) {
      const firstOf = (period: number) => ({
        [column]: times.reduce((sum, n, bits) => (bits & period ? sum + n : sum), 0),
      });
      this.#addAt(place, grainCode.hour, place.hour, firstOf(bit.hour));
      this.#addAt(place, grainCode.day, day, firstOf(bit.day));
      this.#addAt(place, grainCode.week, weekOfDay(day), firstOf(bit.week));
      this.#addAt(place, grainCode.month, monthOfDay(day), firstOf(bit.month));
    }
  }

  /** Adds to a distinct count in each of these hours and days, and in their weeks and months. */
  addDistinct(
    of: Omit<Place, "hour">,
    column: DistinctColumn,
    { hours, days }: { hours: number[]; days: number[] },
    devices: 1 | -1,
  ): void {
    const counts = { [column]: devices };
    const place = { ...of, hour: 0 };
    const add = (grain: number, keys: Iterable<number>) => {
      for (const t of keys) this.#addAt(place, grain, t, counts);
    };
    add(grainCode.hour, hours);
    add(grainCode.day, days);
    add(grainCode.week, new Set(days.map(weekOfDay)));
    add(grainCode.month, new Set(days.map(monthOfDay)));
  }

  /** Adds to one period of one grain, for the channel and for all, the match and all. */
  #addAt(place: Place, grain: number, t: number, counts: RollupDelta["counts"]): void {
    if (!isAnything(counts)) return;
    for (const channelId of [place.channelId, allChannels]) {
      if (place.match !== null) {
        this.#add(place, grain, place.match, channelId, t, counts);
      }
      this.#add(place, grain, allMatches, channelId, t, counts);
    }
  }

  /** Adds a device to a cohort (n = 0) or to those active `n` days later. */
  retain(of: Omit<RetainedDelta, "devices">, devices: 1 | -1 = 1): void {
    for (const channelId of [of.channelId, allChannels]) {
      for (const match of [of.match, allMatches]) {
        this.#addRetained({ ...of, channelId, match, devices });
      }
    }
  }

  /** Adds devices to exactly one row. */
  #addRetained(delta: RetainedDelta): void {
    const { basis, match, channelId, cohort, n, platform } = delta;
    const ofChannel = branch(this.#retained, channelId);
    const key = (((cohort * 128 + n) * 16 + match + 1) * 2 + basis) * 8 + platform;
    const known = ofChannel.get(key);
    if (known) known.devices += delta.devices;
    else ofChannel.set(key, { ...delta });
  }

  /** Adds a device that is active on a day and was so `away` days before, or takes it back. */
  return(of: Omit<ReturnedDelta, "devices">, devices: 1 | -1 = 1): void {
    for (const channelId of [of.channelId, allChannels]) {
      const key = `${channelId}/${of.day}/${of.away}/${of.platform}`;
      const known = this.#returned.get(key);
      if (known) known.devices += devices;
      else this.#returned.set(key, { ...of, channelId, devices });
    }
  }

  /** What came back, without rows that add nothing. */
  returned(): ReturnedDelta[] {
    return [...this.#returned.values()].filter(({ devices }) => devices !== 0);
  }

  rollups(): RollupDelta[] {
    for (const leaves of this.#leaves.values())
      for (const leaf of leaves.values()) this.#spread(leaf);
    this.#leaves.clear();
    return this.#rollups;
  }

  retained(): RetainedDelta[] {
    return [...this.#retained.values()].flatMap((ofChannel) => [...ofChannel.values()]);
  }

  #add(
    place: Place,
    grain: number,
    match: number,
    channelId: number,
    t: number,
    counts: RollupDelta["counts"],
  ): void {
    const { appId, platform } = place;
    const ofChannel = branch(branch(this.#rollup, appId), channelId);
    const key = ((t * 16 + match + 1) * 8 + grain) * 8 + platform;
    let delta = ofChannel.get(key);
    if (!delta) {
      delta = { appId, grain, match, channelId, t, platform, counts: {} };
      ofChannel.set(key, delta);
      this.#rollups.push(delta);
    }
    addTo(delta.counts, counts);
  }
}

type Counts = RollupDelta["counts"];

function addTo(sums: Counts, counts: Counts): void {
  for (const name in counts) {
    const column = name as CountColumn;
    sums[column] = (sums[column] ?? 0) + (counts[column] ?? 0);
  }
}

function isAnything(counts: Counts): boolean {
  for (const name in counts) if (counts[name as CountColumn]) return true;
  return false;
}

function branch<Leaf>(tree: Map<number, Map<number, Leaf>>, key: number): Map<number, Leaf> {
  const known = tree.get(key);
  if (known) return known;
  const fresh = new Map<number, Leaf>();
  tree.set(key, fresh);
  return fresh;
}
