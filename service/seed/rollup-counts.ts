import type { CountKey as IngestPlace } from "../ingest/batch/hourly-counts";
import type { RollupDelta } from "../ingest/batch/tally";
import {
  allChannels,
  allMatches,
  type CountColumn,
  countColumns,
  granularityCode,
  matchCode,
  organicChannel,
} from "../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../store/local-time";
import { RollupRows, type Span } from "./rollup-rows";

/** Key under which something of an app is counted. */
export type Place = Omit<IngestPlace, "appId">;
export type Counts = RollupDelta["counts"];

/** Range of the counts, and of their details. */
export interface CountDetail {
  firstDay: number;
  today: number;
  /** First hour that is kept by the hour. */
  hourlyFrom: number;
  /** First day on which a single channel is kept by match. */
  matchesFrom: number;
}

/** A row: its key, and its counts in the order of `countColumns`. */
export interface CountedRow {
  channelId: number;
  match: number;
  t: number;
  platform: number;
  counts: Float64Array;
}

const width = countColumns.length;
const columnAt = Object.fromEntries(countColumns.map((name, index) => [name, index])) as Record<
  CountColumn,
  number
>;
const allOrOne = [allMatches, ...Object.values(matchCode)].toSorted((a, b) => a - b);

/** Collects the rollup rows of one app: like live events are counted, but for hundreds of thousands. */
export class RollupCounts {
  readonly #detail: CountDetail;
  readonly #spans: Span[] = [];
  readonly #channels = new Map<number, RollupRows>();
  readonly #all: RollupRows;
  #counts = new Float64Array(width * 8192);
  #used = 0;
  readonly #newRow = () => {
    if (++this.#used * width > this.#counts.length) this.#grow();
    return this.#used - 1;
  };
  /** Values being added, without zeros: the columns, then their amounts. */
  readonly #columns = new Uint8Array(width);
  readonly #amounts = new Float64Array(width);
  #taken = 0;

  constructor(detail: CountDetail) {
    const { firstDay, today, hourlyFrom } = detail;
    this.#detail = detail;
    this.#spans[granularityCode.hour] = { from: hourlyFrom, until: today * 24 + 23 };
    this.#spans[granularityCode.day] = { from: firstDay, until: today };
    this.#spans[granularityCode.week] = { from: weekOfDay(firstDay), until: today };
    this.#spans[granularityCode.month] = { from: monthOfDay(firstDay), until: today };
    this.#spans[granularityCode.all] = { from: 0, until: 0 };
    this.#all = this.#rowsOf(allChannels);
  }

  /** First hour that is kept by the hour. */
  get hourlyFrom(): number {
    return this.#detail.hourlyFrom;
  }

  /** Adds plain counts, in the hour, the day and the lifetime. */
  count(countKey: Place, counts: Counts): void {
    this.#take(counts);
    this.#addIn(countKey, granularityCode.hour, countKey.hour);
    this.#addIn(countKey, granularityCode.day, dayOfHour(countKey.hour));
    this.#addIn({ ...countKey, match: null }, granularityCode.all, 0);
  }

  /** The same with distinct counts, which the lifetime does not know. */
  countUse(countKey: Place, counts: Counts, distinct: Counts): void {
    this.count(countKey, counts);
    this.#take(distinct);
    this.#addIn(countKey, granularityCode.hour, countKey.hour);
    this.#addIn(countKey, granularityCode.day, dayOfHour(countKey.hour));
  }

  /** Adds to distinct counts, of which this is the first in every period. */
  countFirst(countKey: Place, counts: Counts): void {
    const day = dayOfHour(countKey.hour);
    this.#take(counts);
    this.#addIn(countKey, granularityCode.hour, countKey.hour);
    this.#addIn(countKey, granularityCode.day, day);
    this.#addIn(countKey, granularityCode.week, weekOfDay(day));
    this.#addIn(countKey, granularityCode.month, monthOfDay(day));
  }

  /** Adds to one period of one grain, for the channel and for all, the match and all. */
  addAt(countKey: Place, granularity: number, t: number, counts: Counts): void {
    this.#take(counts);
    this.#addIn(countKey, granularity, t);
  }

  /** Gives channels of ads their clicks and shows, in step with their installs, and the app their sum. */
  advertise(channelIds: number[], clicksPerInstall: number, showsPerClick: number): void {
    for (const channelId of channelIds) {
      for (const granularity of [granularityCode.hour, granularityCode.day, granularityCode.all]) {
        for (const { t, platform, row } of this.#rowsOf(channelId).in(granularity, allMatches)) {
          const installs = this.#counts[row * width + columnAt.install] ?? 0;
          if (installs === 0) continue;
          const ad_click = installs * clicksPerInstall;
          const countKey = { hour: 0, channelId, platform, match: null };
          this.addAt(countKey, granularity, t, { ad_click, ad_show: ad_click * showsPerClick });
        }
      }
    }
  }

  /** The rows of a grain in the order of their table's key. */
  *rows(granularity: number): Generator<CountedRow> {
    const channels = [...this.#channels].toSorted(([a], [b]) => a - b);
    for (const match of allOrOne)
      for (const [channelId, rows] of channels)
        for (const { t, platform, row } of rows.in(granularity, match))
          yield { channelId, match, t, platform, counts: this.#countsOf(row) };
  }

  /** The rows of the days of channels, one day after the other. */
  *channelDays(): Generator<CountedRow> {
    const channels = [...this.#channels]
      .filter(([channelId]) => channelId > organicChannel)
      .toSorted(([a], [b]) => a - b)
      .map(([channelId, rows]) => {
        const days = rows.in(granularityCode.day, allMatches);
        return { channelId, days, next: days.next() };
      });
    for (let day = this.#detail.firstDay; day <= this.#detail.today; day++) {
      for (const channel of channels) {
        for (; channel.next.value?.t === day; channel.next = channel.days.next()) {
          const { t, platform, row } = channel.next.value;
          const { channelId } = channel;
          yield { channelId, match: allMatches, t, platform, counts: this.#countsOf(row) };
        }
      }
    }
  }

  #countsOf(row: number): Float64Array {
    return this.#counts.subarray(row * width, (row + 1) * width);
  }

  #rowsOf(channelId: number): RollupRows {
    const known = this.#channels.get(channelId);
    if (known) return known;
    const fresh = new RollupRows(this.#spans);
    this.#channels.set(channelId, fresh);
    return fresh;
  }

  #addIn({ channelId, match, platform }: Place, granularity: number, t: number): void {
    const { hourlyFrom, matchesFrom } = this.#detail;
    if (granularity === granularityCode.hour && t < hourlyFrom) return;
    const own = this.#rowsOf(channelId);
    this.#addTo(own.at(granularity, allMatches, t, platform, this.#newRow));
    this.#addTo(this.#all.at(granularity, allMatches, t, platform, this.#newRow));
    if (match === null) return;
    if (granularity === granularityCode.day && t >= matchesFrom)
      this.#addTo(own.at(granularity, match, t, platform, this.#newRow));
    this.#addTo(this.#all.at(granularity, match, t, platform, this.#newRow));
  }

  #take(counts: Counts): void {
    this.#taken = 0;
    for (const name in counts) {
      const amount = counts[name as CountColumn] ?? 0;
      if (amount === 0) continue;
      this.#columns[this.#taken] = columnAt[name as CountColumn];
      this.#amounts[this.#taken++] = amount;
    }
  }

  #addTo(row: number): void {
    for (let slot = 0; slot < this.#taken; slot++) {
      const at = row * width + (this.#columns[slot] ?? 0);
      this.#counts[at] = (this.#counts[at] ?? 0) + (this.#amounts[slot] ?? 0);
    }
  }

  #grow(): void {
    const larger = new Float64Array(this.#counts.length * 2);
    larger.set(this.#counts);
    this.#counts = larger;
  }
}
