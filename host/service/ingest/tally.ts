import {
  allChannels,
  allMatches,
  type CountColumn,
  countColumns,
  grainCode,
} from "../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../store/local-time";
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

type DistinctColumn = Extract<
  CountColumn,
  "visit_uv" | "click_uv" | "register_uv" | "active" | "pay_users"
>;

/** Collects what a batch adds to the rollups, so that each row is written once. */
export class Tally {
  readonly #rollup = new Map<string, RollupDelta>();
  readonly #retained = new Map<string, RetainedDelta>();

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(place: Place, counts: Partial<Record<CountColumn, number>>): void {
    for (const channelId of [place.channelId, allChannels]) {
      for (const match of matchesOf(place)) {
        this.#add(place, grainCode.hour, match, channelId, place.hour, counts);
        this.#add(place, grainCode.day, match, channelId, dayOfHour(place.hour), counts);
      }
      this.#add(place, grainCode.all, allMatches, channelId, 0, counts);
    }
  }

  /** Adds one to a distinct count in those periods in which it is the first. */
  countFirst(place: Place, column: DistinctColumn, first: FirstIn): void {
    const day = dayOfHour(place.hour);
    const counts = { [column]: 1 };
    for (const channelId of [place.channelId, allChannels]) {
      for (const match of matchesOf(place)) {
        const add = (grain: number, t: number) =>
          this.#add(place, grain, match, channelId, t, counts);
        if (first.hour) add(grainCode.hour, place.hour);
        if (first.day) add(grainCode.day, day);
        if (first.week) add(grainCode.week, weekOfDay(day));
        if (first.month) add(grainCode.month, monthOfDay(day));
      }
    }
  }

  /** Adds a device to a cohort (n = 0) or to those active `n` days later. */
  retain(of: Omit<RetainedDelta, "devices">): void {
    for (const channelId of [of.channelId, allChannels]) {
      for (const match of [of.match, allMatches]) {
        const key = `${of.appId}/${of.basis}/${match}/${channelId}/${of.cohort}/${of.n}/${of.platform}`;
        const known = this.#retained.get(key);
        if (known) known.devices++;
        else this.#retained.set(key, { ...of, channelId, match, devices: 1 });
      }
    }
  }

  rollups(): RollupDelta[] {
    return [...this.#rollup.values()];
  }

  retained(): RetainedDelta[] {
    return [...this.#retained.values()];
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
    const key = `${appId}/${grain}/${match}/${channelId}/${t}/${platform}`;
    let delta = this.#rollup.get(key);
    if (!delta) {
      delta = { appId, grain, match, channelId, t, platform, counts: {} };
      this.#rollup.set(key, delta);
    }
    for (const column of countColumns) {
      const more = counts[column];
      if (more) delta.counts[column] = (delta.counts[column] ?? 0) + more;
    }
  }
}

const matchesOf = ({ match }: Place) => (match === null ? [allMatches] : [match, allMatches]);
