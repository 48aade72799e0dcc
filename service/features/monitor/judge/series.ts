import type { MonitorPeriod } from "../../../../src/core/api/contract/constants/monitor";
import { type ZoneSchedule, zoneAt, zoneOffsetMs } from "../../../store/local-time";

/** A figure of a period; null where there is none, as a rate without anything to divide by. */
export interface Point {
  value: number | null;
  sample: number;
}

/**
 * Figures by the key of their period: ten minutes, hours or days since 1970-01-01 on the wall clock.
 * What is missing within is a true zero, or for a rate nothing.
 */
export interface Series {
  at(t: number): Point;
  /** First period of which anything is known. */
  first: number;
  isRate: boolean;
}

const lengths: Record<MonitorPeriod, number> = {
  ten: 600_000,
  hour: 3_600_000,
  day: 86_400_000,
};

export const periodMs = (period: MonitorPeriod): number => lengths[period];
export const perDay = (period: MonitorPeriod): number => 86_400_000 / lengths[period];
export const dayOfPeriod = (period: MonitorPeriod, t: number): number =>
  Math.floor(t / perDay(period));

/** The period that a moment lies in. */
export function periodAt(zones: ZoneSchedule, period: MonitorPeriod, atMs: number): number {
  return Math.floor((atMs + zoneOffsetMs(zoneAt(zones, atMs), atMs)) / lengths[period]);
}

/** The moment at which a period begins, ms since the epoch. */
export function periodStartMs(zones: ZoneSchedule, period: MonitorPeriod, t: number): number {
  const wallMs = t * lengths[period];
  // The offset is that of the moment itself, which is known once the first guess is near it.
  let atMs = wallMs;
  for (let round = 0; round < 3; round++) atMs = wallMs - zoneOffsetMs(zoneAt(zones, atMs), atMs);
  return atMs;
}

/** Figures kept in a map. */
export function seriesOf(
  points: ReadonlyMap<number, Point>,
  { first, isRate }: { first: number; isRate: boolean },
): Series {
  const missing: Point = { value: isRate ? null : 0, sample: 0 };
  const before: Point = { value: null, sample: 0 };
  return {
    first,
    isRate,
    at: (t) => (t < first ? before : (points.get(t) ?? missing)),
  };
}

/** Waits this long after the end of a period for late reports; judging follows within the minute. */
const graceMs = 45_000;

/** Returns the moment from which a period can be judged, in epoch milliseconds. */
export const dueMs = (zones: ZoneSchedule, period: MonitorPeriod, t: number): number =>
  periodStartMs(zones, period, t + 1) + graceMs;
