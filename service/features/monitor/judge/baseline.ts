import type { MonitorPeriod } from "../../../../src/core/api/contract/constants/monitor";
import { dayKind, isFree } from "../../../reporting/holidays";
import { dayOfPeriod, perDay, type Series } from "./series";

/** Expected value of a metric and its usual scatter. */
export interface Expected {
  value: number;
  /** Unit of the usual scatter; a band is a multiple of it. */
  scatter: number;
}

const weeks = 6;
const trendDays = 7;
const youngDays = 14;
/** MAD to standard deviation of what is spread normally. */
const madFactor = 1.4826;
/** Lower limit of the scatter of a count, as a share of its expected value. */
const leastShare = 0.05;
/** Limit of the scatter of the same six hours, as a multiple of the overall scatter. */
const mostOwn = 1.8;
/** The median of six is itself uncertain. */
const leastPool = 1.15;

/** Limits of the trend change per week. Slow decay is reported rather than followed. */
const trendStep = { down: 0.85, up: 1.3 };

/** Days back that a baseline reads: six weeks before each of the last days whose scatter it pools. */
export const baselineDays = weeks * 7 + 6 * trendDays + 2;

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const known = (values: readonly (number | null)[]): number[] =>
  values.filter((value) => value !== null);

/** Periods before `t` that it can be compared with: the same hour of such days. */
function alike(period: MonitorPeriod, t: number): number[] {
  const day = dayOfPeriod(period, t);
  const step = perDay(period);
  const kind = dayKind(day);
  if (kind === "usual") {
    return Array.from({ length: weeks }, (_, week) => t - (week + 1) * 7 * step).filter(
      (at) => dayKind(dayOfPeriod(period, at)) === "usual",
    );
  }
  const before = Array.from({ length: weeks * 7 }, (_, back) => t - (back + 1) * step);
  const ofKind = (matches: (day: number) => boolean) =>
    before.filter((at) => matches(dayOfPeriod(period, at))).slice(0, weeks);
  if (kind === "worked") return ofKind((other) => !isFree(other));
  const holidays = ofKind((other) => dayKind(other) === "holiday");
  return holidays.length >= 2 ? holidays : ofKind(isFree);
}

/** The baseline of one object; what was computed for a period is kept. */
export class Baseline {
  readonly #series: Series;
  readonly #group: Baseline | null;
  readonly #period: MonitorPeriod;
  readonly #bare = new Map<number, number | null>();
  readonly #days = new Map<number, number | null>();
  readonly #trends = new Map<number, number | null>();

  /** `group` lends its shape while the object is younger than two weeks. */
  constructor(series: Series, period: MonitorPeriod, group: Series | null = null) {
    this.#series = series;
    this.#period = period;
    this.#group = group && new Baseline(group, period);
  }

  /** Null where too little is known. */
  at(t: number): Expected | null {
    const value = this.#value(t);
    if (value === null) return null;
    const own = known(alike(this.#period, t).map((at) => this.#scaled(at, t)));
    // From week to week, so that growth is no scatter.
    const apart = own.slice(1).map((one, index) => Math.abs(one - (own[index] ?? one)));
    const mad = (median(apart) ?? 0) / Math.SQRT2;
    const noise = this.#noise(value, this.#series.at(t).sample);
    // Holidays differ from each other more than weeks do.
    const wide = dayKind(dayOfPeriod(this.#period, t)) === "usual" ? 1 : 2;
    const pooled = noise * Math.max(leastPool, this.#pooled(t));
    const floor = this.#series.isRate ? 0 : value * leastShare;
    // Of six values it says little by itself: what many say bounds it.
    const ofHour = Math.min(madFactor * mad, pooled * mostOwn);
    return { value, scatter: wide * Math.max(ofHour, pooled, floor) };
  }

  #isYoung(t: number): boolean {
    return t - this.#series.first < youngDays * perDay(this.#period);
  }

  #value(t: number): number | null {
    const cached = this.#bare.get(t);
    if (cached !== undefined) return cached;
    const value = this.#isYoung(t) ? this.#borrowed(t) : this.#ownValue(t);
    this.#bare.set(t, value);
    return value;
  }

  #ownValue(t: number): number | null {
    const before = known(alike(this.#period, t).map((at) => this.#series.at(at).value));
    const middle = before.length < 2 ? null : median(before);
    return middle === null ? null : middle * this.#trend(t);
  }

  /** A past figure at today's level. */
  #scaled(at: number, t: number): number | null {
    const { value } = this.#series.at(at);
    return value === null ? null : value * this.#trend(t);
  }

  /**
   * Returns the ratio of the last seven days to the weeks before, within the limits of weekly
   * change.
   */
  #trend(t: number): number {
    if (this.#series.isRate) return 1;
    const now = this.#rawTrend(t);
    const before = this.#rawTrend(t - trendDays * perDay(this.#period));
    if (now === null || before === null) return now ?? 1;
    return Math.min(before * trendStep.up, Math.max(before * trendStep.down, now));
  }

  /** The middle of seven days against their weekdays before, so that one bad day moves nothing. */
  #rawTrend(t: number): number | null {
    const cached = this.#trends.get(t);
    if (cached !== undefined) return cached;
    const step = perDay(this.#period);
    const ratios: number[] = [];
    // Holidays say nothing of the trend: those days are passed over.
    for (let back = 0; back < 2 * trendDays && ratios.length < trendDays; back++) {
      const end = t - back * step;
      if (!this.#isUsual(end)) continue;
      const before = Array.from({ length: weeks }, (_, week) => end - (week + 1) * 7 * step);
      const usual = median(
        known(before.filter((at) => this.#isUsual(at)).map((at) => this.#day(at))),
      );
      const own = this.#day(end);
      if (own !== null && usual) ratios.push(own / usual);
    }
    const middle = median(ratios);
    const trend = middle === null ? null : Math.min(5, Math.max(0.2, middle));
    this.#trends.set(t, trend);
    return trend;
  }

  /** True when the day that ends before a period contains no holiday. */
  #isUsual(end: number): boolean {
    const dayBefore = dayOfPeriod(this.#period, end - perDay(this.#period));
    const lastDay = dayOfPeriod(this.#period, end - 1);
    return dayKind(dayBefore) === "usual" && dayKind(lastDay) === "usual";
  }

  /** Sum of the day that ends before a period. */
  #day(end: number): number | null {
    const cached = this.#days.get(end);
    if (cached !== undefined) return cached;
    const step = perDay(this.#period);
    let sum: number | null = 0;
    for (let t = end - step; t < end; t++) {
      const { value } = this.#series.at(t);
      if (value === null) {
        sum = null;
        break;
      }
      sum += value;
    }
    this.#days.set(end, sum);
    return sum;
  }

  /** Of a young object: its share of its group by now, of what its group usually is. */
  #borrowed(t: number): number | null {
    const group = this.#group?.at(t);
    if (!group || !this.#group) return null;
    const step = perDay(this.#period);
    const from = Math.max(this.#series.first, t - trendDays * step);
    if (t - from < step) return null;
    if (this.#series.isRate) return group.value;
    let [own, all] = [0, 0];
    for (let at = from; at < t; at++) {
      own += this.#series.at(at).value ?? 0;
      all += this.#group.#series.at(at).value ?? 0;
    }
    return all > 0 ? (group.value * own) / all : null;
  }

  /** Returns the scatter due to chance alone. */
  #noise(value: number, sample: number): number {
    if (!this.#series.isRate) return Math.sqrt(Math.max(value, 1));
    const share = Math.min(0.98, Math.max(0.02, value));
    return Math.sqrt((share * (1 - share)) / Math.max(sample, 1));
  }

  readonly #pools = new Map<number, number>();

  /**
   * Returns how much wider than chance two weeks scattered, the same for all periods of a day.
   * The last week is left out, so that a slow failure does not widen its own band.
   */
  #pooled(t: number): number {
    if (this.#isYoung(t)) return 2;
    const step = perDay(this.#period);
    const end = Math.floor(t / step) * step;
    const cached = this.#pools.get(end);
    if (cached !== undefined) return cached;
    const apart: number[] = [];
    for (let at = end - 3 * trendDays * step; at < end - trendDays * step; at++) {
      const { value, sample } = this.#series.at(at);
      const expected = this.#isYoung(at) ? null : this.#ownValue(at);
      if (value === null || expected === null) continue;
      apart.push(Math.abs(value - expected) / this.#noise(expected, sample));
    }
    const pool = apart.length < 5 ? 1.5 : madFactor * (median(apart) ?? 1);
    this.#pools.set(end, pool);
    return pool;
  }
}
