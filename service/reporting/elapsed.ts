import type { Granularity } from "../../src/core/api/contract";
import { periodState } from "../../src/core/format/period";
import { countColumns } from "../store/event-tables";
import { localDay, localHour, zoneAt, zoneOffsetMs } from "../store/local-time";
import { type CountTotals, distinctColumns, zeroTotals } from "./counts";
import { type DayRange, periodsOf } from "./periods";
import type { ReportApp } from "./report-app";

/** A moment on the app's clock: the day, and the time of day in hours, 0 ≤ x < 24. */
export interface Clock {
  today: number;
  hourOfDay: number;
}

export function clockOf({ zones }: Pick<ReportApp, "zones">, nowMs: number): Clock {
  const today = localDay(zones, nowMs);
  const sinceHourMs = (nowMs + zoneOffsetMs(zoneAt(zones, nowMs), nowMs)) % 3_600_000;
  return { today, hourOfDay: localHour(zones, nowMs) - today * 24 + sinceHourMs / 3_600_000 };
}

/** Counts of the hours of a day, by hours since 1970-01-01. */
export type Hours = ReadonlyMap<number, CountTotals>;

const timed = [...countColumns, "tap", "ad_install"] as const;

/** Returns the share of a day's count up to a time of day; null when its hours have none of it. */
function shareOf(hours: Hours, day: number, column: keyof CountTotals, hourOfDay: number) {
  const running = Math.floor(hourOfDay);
  let before = 0;
  let all = 0;
  for (let hour = 0; hour < 24; hour++) {
    const count = Number(hours.get(day * 24 + hour)?.[column] ?? 0);
    all += count;
    if (hour < running) before += count;
    else if (hour === running) before += count * (hourOfDay - running);
  }
  return all === 0 ? null : before / all;
}

/** Shares of the counts of a day that had come by a time of day. */
export type ElapsedShares = (column: keyof CountTotals) => number;

/**
 * Returns these shares by the hours of the day, else by those of `usual`, which is keyed by hours of
 * the day alone; a count that neither tells is taken as evenly distributed.
 */
export const elapsedShares =
  (hours: Hours, day: number, hourOfDay: number, usual: Hours): ElapsedShares =>
  (column) =>
    shareOf(hours, day, column, hourOfDay) ??
    shareOf(usual, 0, column, hourOfDay) ??
    hourOfDay / 24;

/** The counts of a part of everything on a day: before the running hour, in it, and in all of its hours. */
export interface PartOfDay {
  before: number;
  now: number;
  all: number;
}

/** Devices of a part on a day below which its hours say too little of their course. */
const leastDevices = 50;
const isDistinct = (column: keyof CountTotals): boolean =>
  distinctColumns.some((one) => one === column);

/** Returns how much of a part's count had come by a time of day; as of everything where its own hours do not tell. */
export function partShare(
  column: keyof CountTotals,
  { before, now, all }: PartOfDay,
  hourOfDay: number,
  shares: ElapsedShares,
): number {
  const isTold = all > 0 && (!isDistinct(column) || all >= leastDevices);
  return isTold ? (before + now * (hourOfDay - Math.floor(hourOfDay))) / all : shares(column);
}

/**
 * Returns the counts of a day up to a time of day. Hourly distinct devices add up to more than the
 * day's, so the share is used, not the total.
 */
export function elapsedTotals(whole: CountTotals | undefined, shares: ElapsedShares): CountTotals {
  const totals = zeroTotals();
  if (!whole) return totals;
  for (const column of timed) totals[column] = Math.round(shares(column) * Number(whole[column]));
  return totals;
}

/**
 * Progress of a running range: the current period, and the equally advanced day of the compared
 * one.
 */
export interface Running {
  index: number;
  /** First day of the compared period, and its day that stands for today. */
  from: number;
  day: number;
}

/** The incomplete period of a range; null when there is none, or nothing is opposite. */
export function runningOf(
  granularity: Granularity,
  range: DayRange,
  compared: DayRange,
  { today, hourOfDay }: Clock,
): Running | null {
  const isHour = granularity === "hour";
  const now = isHour ? today * 24 + Math.floor(hourOfDay) : today;
  const keys = periodsOf(granularity, range);
  const next = isHour ? (range.end + 1) * 24 : range.end + 1;
  const index = keys.findIndex(
    (key, at) => periodState(key, (keys[at + 1] ?? next) - 1, now) === "incomplete",
  );
  const opposite = periodsOf(granularity, compared);
  const from = opposite[index];
  if (from === undefined) return null;
  if (isHour) return { index, from, day: Math.floor(from / 24) };
  const last = (opposite[index + 1] ?? compared.end + 1) - 1;
  return { index, from, day: Math.min(from + today - (keys[index] ?? today), last) };
}
