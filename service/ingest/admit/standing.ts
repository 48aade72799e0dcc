import type { Rate } from "../../base/limits";
import type { IngestLimit } from "../../store/ingest-tables";
import { dayStartMs, localDay, type ZoneSchedule } from "../../store/local-time";

/** Columns of an app's row that limit it. */
export interface LimitedApp {
  id: number;
  edition: string;
  is_trial: boolean;
  ingest_limit: IngestLimit;
}

/** Limits of an app; null = none. */
export interface AppLimits {
  isStopped: boolean;
  perApp: Rate | null;
  perAddress: Rate | null;
  dayEvents: number | null;
}

export const noLimits: AppLimits = {
  isStopped: false,
  perApp: null,
  perAddress: null,
  dayEvents: null,
};

/** Events of an app on a day where it is. */
export interface DayUsage {
  day: number;
  events: number;
  /** Since when the day's quota is reached without a day between on which it was not; null = it is not. */
  overMs: number | null;
  /** The same of the day before. */
  beforeMs: number | null;
}

/** An app as far as taking its events goes, and what was taken of it today. */
export interface Standing {
  appId: number;
  zones: ZoneSchedule;
  limits: AppLimits;
  usage: DayUsage;
}

/** The usage of a day by its row and that of the day before. */
export function usageOf(
  rows: readonly { day: number; events: number; over_since: Date | null }[],
  day: number,
): DayUsage {
  const [today, before] = [day, day - 1].map((one) => rows.find((row) => row.day === one));
  return {
    day,
    events: today?.events ?? 0,
    overMs: today?.over_since?.getTime() ?? null,
    beforeMs: before?.over_since?.getTime() ?? null,
  };
}

/** The usage of the day that a moment is in, as far as that of an earlier one tells. */
export function usageAt(usage: DayUsage, zones: ZoneSchedule, nowMs: number): DayUsage {
  const day = localDay(zones, nowMs);
  if (usage.day === day) return usage;
  return {
    day,
    events: 0,
    overMs: null,
    beforeMs: usage.day === day - 1 ? usage.overMs : null,
  };
}

/** The share of a day's quota that its owner is told of, in percent. */
export const nearPercent = 80;

/** Level of a day that its owner hears of: 0 none, 80 or 100 percent of the quota. */
export function levelOf(events: number, quota: number | null): 0 | 80 | 100 {
  if (quota === null) return 0;
  if (events >= quota) return 100;
  return events * 100 >= quota * nearPercent ? nearPercent : 0;
}

/** The usage after so many events more. */
export function usageAfter(
  usage: DayUsage,
  more: number,
  quota: number | null,
  nowMs: number,
): DayUsage {
  const events = usage.events + more;
  const isOver = quota !== null && events >= quota;
  return { ...usage, events, overMs: usage.overMs ?? (isOver ? (usage.beforeMs ?? nowMs) : null) };
}

/** So long events beyond the quota are taken all the same, and flagged. */
export const graceMs = 24 * 3_600_000;

/** When events beyond the quota begin to be refused; null while the quota is not reached. */
export function rejectedFromMs(
  usage: DayUsage,
  quota: number | null,
  nowMs: number,
): number | null {
  if (quota === null || usage.events < quota) return null;
  return (usage.overMs ?? usage.beforeMs ?? nowMs) + graceMs;
}

/** Tells whether nothing more is taken of an app today. */
export function isDayFull(usage: DayUsage, quota: number | null, nowMs: number): boolean {
  const fromMs = rejectedFromMs(usage, quota, nowMs);
  return fromMs !== null && fromMs <= nowMs;
}

/** Whoever asks while an app is stopped comes back after this long, and finds it open a second later. */
export const stoppedSeconds = 60;

/** The end of the day that a moment is in where the app is. */
export const dayEndMs = (zones: ZoneSchedule, nowMs: number): number =>
  dayStartMs(zones, localDay(zones, nowMs) + 1);
