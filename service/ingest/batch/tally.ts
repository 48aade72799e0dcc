import {
  allChannels,
  allMatches,
  type CountColumn,
  granularityCode,
} from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import {
  addTo,
  branch,
  type CountKey,
  type Counts,
  type DistinctColumn,
  type HourlyCount,
  HourlyCounts,
} from "./hourly-counts";
import type { FirstInPeriods } from "./last-seen";

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

export interface RepeatedDelta extends ReturnedDelta {
  kind: number;
  match: number;
}

/** Collects what a batch adds to the rollups, so that each row is written once. */
export class Tally {
  readonly #leaves = new HourlyCounts();
  // By app, then channel, then a number that stands for the rest: no text is built per event.
  readonly #rollup = new Map<number, Map<number, Map<number, RollupDelta>>>();
  readonly #rollups: RollupDelta[] = [];
  readonly #retained = new Map<number, Map<number, RetainedDelta>>();
  readonly #returned = new Map<string, ReturnedDelta>();
  readonly #repeated = new Map<string, RepeatedDelta>();

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(countKey: CountKey, counts: Counts): void {
    this.#leaves.count(countKey, counts);
  }

  /** Adds to a distinct count in those periods in which it is the first. */
  countFirst(
    countKey: CountKey,
    column: DistinctColumn,
    first: FirstInPeriods,
    devices: 1 | -1 = 1,
  ): void {
    this.#leaves.countFirst(countKey, column, first, devices);
  }

  /** Adds an active device to one period of one granularity, or takes it back. */
  addActive(
    of: Omit<CountKey, "hour">,
    granularity: keyof typeof granularityCode,
    t: number,
    devices: 1 | -1,
  ): void {
    this.#addAt({ ...of, hour: 0 }, granularityCode[granularity], t, { active: devices });
  }

  #spread({ countKey, counts, firsts }: HourlyCount): void {
    const day = dayOfHour(countKey.hour);
    this.#addAt(countKey, granularityCode.hour, countKey.hour, counts);
    this.#addAt(countKey, granularityCode.day, day, counts);
    this.#addAt({ ...countKey, match: null }, granularityCode.all, 0, counts);
    for (const [column, { hours, days, weeks, months }] of firsts) {
      this.#addAt(countKey, granularityCode.hour, countKey.hour, { [column]: hours });
      this.#addAt(countKey, granularityCode.day, day, { [column]: days });
      this.#addAt(countKey, granularityCode.week, weekOfDay(day), { [column]: weeks });
      this.#addAt(countKey, granularityCode.month, monthOfDay(day), { [column]: months });
    }
  }

  /** Adds to a distinct count in each of these hours and days, and in their weeks and months. */
  addDistinct(
    of: Omit<CountKey, "hour">,
    column: DistinctColumn,
    { hours, days }: { hours: number[]; days: number[] },
    devices: 1 | -1,
  ): void {
    const counts = { [column]: devices };
    const countKey = { ...of, hour: 0 };
    const add = (granularity: number, keys: Iterable<number>) => {
      for (const t of keys) this.#addAt(countKey, granularity, t, counts);
    };
    add(granularityCode.hour, hours);
    add(granularityCode.day, days);
    add(granularityCode.week, new Set(days.map(weekOfDay)));
    add(granularityCode.month, new Set(days.map(monthOfDay)));
  }

  /** Adds to one period of one grain, for the channel and for all, the match and all. */
  #addAt(countKey: CountKey, granularity: number, t: number, counts: Counts): void {
    if (!isAnything(counts)) return;
    for (const channelId of [countKey.channelId, allChannels]) {
      if (countKey.match !== null) {
        this.#add(countKey, granularity, countKey.match, channelId, t, counts);
      }
      this.#add(countKey, granularity, allMatches, channelId, t, counts);
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

  /** Adds a device that did something on a day and `away` days before, or takes it back. */
  repeat(of: Omit<RepeatedDelta, "devices">, devices: 1 | -1 = 1): void {
    for (const channelId of [of.channelId, allChannels])
      for (const match of [of.match, allMatches]) {
        const key = `${of.kind}/${match}/${channelId}/${of.day}/${of.away}/${of.platform}`;
        const known = this.#repeated.get(key);
        if (known) known.devices += devices;
        else this.#repeated.set(key, { ...of, match, channelId, devices });
      }
  }

  /** Returns the deltas of devices that did something again, without rows that add nothing. */
  repeated(): RepeatedDelta[] {
    return [...this.#repeated.values()].filter(({ devices }) => devices !== 0);
  }

  rollups(): RollupDelta[] {
    for (const leaf of this.#leaves.take()) this.#spread(leaf);
    return this.#rollups;
  }

  retained(): RetainedDelta[] {
    return [...this.#retained.values()].flatMap((ofChannel) => [...ofChannel.values()]);
  }

  #add(
    countKey: CountKey,
    granularity: number,
    match: number,
    channelId: number,
    t: number,
    counts: Counts,
  ): void {
    const { appId, platform } = countKey;
    const ofChannel = branch(branch(this.#rollup, appId), channelId);
    const key = ((t * 16 + match + 1) * 8 + granularity) * 8 + platform;
    let delta = ofChannel.get(key);
    if (!delta) {
      delta = { appId, grain: granularity, match, channelId, t, platform, counts: {} };
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
