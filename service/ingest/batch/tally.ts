import { allChannels, allMatches, type CountColumn, grainCode } from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import {
  addTo,
  branch,
  type Counts,
  type DistinctColumn,
  type Leaf,
  Leaves,
  type Place,
} from "./leaves";
import type { FirstIn } from "./seen";

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
  counts: Counts;
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

/** Collects what a batch adds to the rollups, so that each row is written once. */
export class Tally {
  readonly #leaves = new Leaves();
  // By app, then channel, then a number that stands for the rest: no text is built per event.
  readonly #rollup = new Map<number, Map<number, Map<number, RollupDelta>>>();
  readonly #rollups: RollupDelta[] = [];
  readonly #retained = new Map<number, Map<number, RetainedDelta>>();
  readonly #returned = new Map<string, ReturnedDelta>();

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(place: Place, counts: Counts): void {
    this.#leaves.count(place, counts);
  }

  /** Adds to a distinct count in those periods in which it is the first. */
  countFirst(place: Place, column: DistinctColumn, first: FirstIn): void {
    this.#leaves.countFirst(place, column, first);
  }

  #spread({ place, counts, firsts }: Leaf): void {
    const day = dayOfHour(place.hour);
    this.#addAt(place, grainCode.hour, place.hour, counts);
    this.#addAt(place, grainCode.day, day, counts);
    this.#addAt({ ...place, match: null }, grainCode.all, 0, counts);
    for (const [column, { hours, days, weeks, months }] of firsts) {
      this.#addAt(place, grainCode.hour, place.hour, { [column]: hours });
      this.#addAt(place, grainCode.day, day, { [column]: days });
      this.#addAt(place, grainCode.week, weekOfDay(day), { [column]: weeks });
      this.#addAt(place, grainCode.month, monthOfDay(day), { [column]: months });
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
  #addAt(place: Place, grain: number, t: number, counts: Counts): void {
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

  /** Returns the deltas of returning devices, without rows that add nothing. */
  returned(): ReturnedDelta[] {
    return [...this.#returned.values()].filter(({ devices }) => devices !== 0);
  }

  rollups(): RollupDelta[] {
    for (const leaf of this.#leaves.take()) this.#spread(leaf);
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
    counts: Counts,
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

function isAnything(counts: Counts): boolean {
  for (const name in counts) if (counts[name as CountColumn]) return true;
  return false;
}
