import type { Place as IngestPlace, RollupDelta } from "../ingest/batch/tally";
import {
  allChannels,
  allMatches,
  type CountColumn,
  countColumns,
  grainCode,
  isOfHour,
} from "../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../store/local-time";
import { type ByChannel, inKeyOrder, ofChannel } from "./keyed-counts";
import { numberLines, type TableLines } from "./table-lines";

/** Where something of an app is counted. */
export type Place = Omit<IngestPlace, "appId">;
export type Counts = RollupDelta["counts"];

/** How far back counts go into detail. */
export interface CountDetail {
  /** First hour that is kept by the hour. */
  hourlyFrom: number;
  /** First day on which a single channel is kept by match. */
  matchesFrom: number;
}

const width = countColumns.length;
const columnAt = Object.fromEntries(countColumns.map((name, index) => [name, index])) as Record<
  CountColumn,
  number
>;

// From the highest bits: grain 4, match 4, hour or day 20, platform 3.
const restBits = 23;
const packed = (grain: number, match: number, t: number, platform: number): number =>
  (grain << 27) | ((match + 1) << restBits) | (t << 3) | platform;
const grainOf = (key: number): number => key >> 27;
const matchOf = (key: number): number => ((key >> restBits) & 15) - 1;
const timeOf = (key: number): number => (key >> 3) & 0xfffff;
const platformOf = (key: number): number => key & 7;

/** Collects the rollup rows of one app: like live events are counted, but for hundreds of thousands. */
export class RollupCounts {
  /** Where a row's counts begin, in rows of `#counts`. */
  readonly #rows: ByChannel = new Map();
  readonly #detail: CountDetail;
  #counts = new Float64Array(width * 8192);
  #used = 0;
  /** What is being added, without what is zero: the columns, then by how much. */
  readonly #columns: number[] = [];
  readonly #amounts: number[] = [];

  constructor(detail: CountDetail) {
    this.#detail = detail;
  }

  /** First hour that is kept by the hour. */
  get hourlyFrom(): number {
    return this.#detail.hourlyFrom;
  }

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(place: Place, counts: Counts): void {
    this.addAt(place, grainCode.hour, place.hour, counts);
    this.addAt(place, grainCode.day, dayOfHour(place.hour), counts);
    this.addToLifetime(place, counts);
  }

  /** Adds to what a channel has counted in all its time. */
  addToLifetime({ hour, channelId, platform }: Place, counts: Counts): void {
    this.addAt({ hour, channelId, platform, match: null }, grainCode.all, 0, counts);
  }

  /** Adds to distinct counts, of which this is the first in every period. */
  countFirst(place: Place, counts: Counts): void {
    const day = dayOfHour(place.hour);
    this.addAt(place, grainCode.hour, place.hour, counts);
    this.addAt(place, grainCode.day, day, counts);
    this.addAt(place, grainCode.week, weekOfDay(day), counts);
    this.addAt(place, grainCode.month, monthOfDay(day), counts);
  }

  /** Adds to one period of one grain, for the channel and for all, the match and all. */
  addAt({ channelId, match, platform }: Place, grain: number, t: number, counts: Counts): void {
    const { hourlyFrom, matchesFrom } = this.#detail;
    if (grain === grainCode.hour && t < hourlyFrom) return;
    const own = ofChannel(this.#rows, channelId);
    const all = ofChannel(this.#rows, allChannels);
    const total = packed(grain, allMatches, t, platform);
    this.#take(counts);
    this.#addTo(this.#rowAt(own, total));
    this.#addTo(this.#rowAt(all, total));
    if (match === null) return;
    const part = packed(grain, match, t, platform);
    if (grain === grainCode.day && t >= matchesFrom) this.#addTo(this.#rowAt(own, part));
    this.#addTo(this.#rowAt(all, part));
  }

  /** Gives channels of ads their clicks and shows, in step with their installs, and the app their sum. */
  advertise(channelIds: number[], clicksPerInstall: number, showsPerClick: number): void {
    for (const channelId of channelIds) {
      for (const [key, row] of ofChannel(this.#rows, channelId)) {
        const grain = grainOf(key);
        const installs = this.#counts[row * width + columnAt.install] ?? 0;
        const isKept = grain < grainCode.week || grain === grainCode.all;
        if (installs === 0 || !isKept || matchOf(key) !== allMatches) continue;
        const ad_click = installs * clicksPerInstall;
        const counts = { ad_click, ad_show: ad_click * showsPerClick };
        this.#take(counts);
        this.#addTo(row);
        this.#addTo(this.#rowAt(ofChannel(this.#rows, allChannels), key));
      }
    }
  }

  /** The rows of `rollup_hour` and `rollup`. */
  lines(appId: number): TableLines[] {
    const columns = ["match", "channel_id", "t", "platform", ...countColumns];
    return [
      numberLines("rollup_hour", ["app_id", ...columns], this.#keyed(appId, true)),
      numberLines("rollup", ["app_id", "grain", ...columns], this.#keyed(appId, false)),
    ];
  }

  *#keyed(appId: number, ofHours: boolean): Generator<number[]> {
    for (const { channelId, key, value: row } of inKeyOrder(this.#rows, restBits)) {
      const grain = grainOf(key);
      if (isOfHour({ grain }) !== ofHours) continue;
      const counts = this.#counts.subarray(row * width, (row + 1) * width);
      const head = ofHours ? [appId] : [appId, grain];
      yield [...head, matchOf(key), channelId, timeOf(key), platformOf(key), ...counts];
    }
  }

  #rowAt(channel: Map<number, number>, key: number): number {
    const known = channel.get(key);
    if (known !== undefined) return known;
    const row = this.#used++;
    channel.set(key, row);
    if (this.#used * width > this.#counts.length) this.#grow();
    return row;
  }

  #take(counts: Counts): void {
    this.#columns.length = 0;
    this.#amounts.length = 0;
    for (const name in counts) {
      const amount = counts[name as CountColumn] ?? 0;
      if (amount === 0) continue;
      this.#columns.push(columnAt[name as CountColumn]);
      this.#amounts.push(amount);
    }
  }

  #addTo(row: number): void {
    for (let place = 0; place < this.#columns.length; place++) {
      const at = row * width + (this.#columns[place] ?? 0);
      this.#counts[at] = (this.#counts[at] ?? 0) + (this.#amounts[place] ?? 0);
    }
  }

  #grow(): void {
    const larger = new Float64Array(this.#counts.length * 2);
    larger.set(this.#counts);
    this.#counts = larger;
  }
}
