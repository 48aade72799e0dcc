import type { PlanPeriod } from "../../../src/core/api/contract/constants/plan";
import {
  addMonths,
  dayStartMs,
  dayText,
  localDay,
  monthOfDay,
  weekOfDay,
  type ZoneSchedule,
  zoneAt,
  zoneOffsetMs,
} from "../../store/local-time";

/** When a plan sends. */
export interface Timing {
  every: PlanPeriod;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  monthDay: number;
  /** Of the day. */
  minute: number;
}

/** A period of a plan and when its report is due. */
export interface Slot {
  /** Names the period: one report of each. */
  name: string;
  /** Days, both included. */
  start: number;
  end: number;
  sendMs: number;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** Events of a period may come a little later. */
const settleMs = 10 * minuteMs;

/** Minutes since midnight that the clock of a zone shows. */
function wallMinute(zones: ZoneSchedule, atMs: number): number {
  const minutes = Math.floor((atMs + zoneOffsetMs(zoneAt(zones, atMs), atMs)) / minuteMs);
  return ((minutes % 1440) + 1440) % 1440;
}

/**
 * The first moment of a day at which its clock shows a time or a later one: a time that is left out is the
 * next one there is, one that comes twice is the first.
 */
function momentOf(zones: ZoneSchedule, day: number, minute: number): number {
  const endMs = dayStartMs(zones, day + 1);
  // No zone changes its offset within a quarter of an hour.
  for (let atMs = dayStartMs(zones, day); atMs < endMs; atMs += quarterMs) {
    const shown = wallMinute(zones, atMs);
    if (shown >= minute) return atMs;
    if (minute < shown + 15) return atMs + (minute - shown) * minuteMs;
  }
  return endMs;
}

/** First day of the period that a day belongs to. */
function periodOf(every: PlanPeriod, day: number): number {
  if (every === "day") return day;
  return every === "week" ? weekOfDay(day) : monthOfDay(day);
}

/** First day of the period so many later than the one that begins on a day. */
function shifted(every: PlanPeriod, start: number, by: number): number {
  if (every === "month") return addMonths(start, by);
  return start + by * (every === "week" ? 7 : 1);
}

/** Day on which the report of a period is sent, `next` being the first day after it. */
function sendDay({ every, weekday, monthDay }: Timing, next: number): number {
  if (every === "day") return next;
  if (every === "week") return next + weekday - 1;
  return next + Math.min(monthDay, addMonths(next, 1) - next) - 1;
}

/** The report of the period that begins on a day. */
export function slotOf(timing: Timing, zones: ZoneSchedule, start: number): Slot {
  const { every, minute } = timing;
  const next = shifted(every, start, 1);
  const settledMs = dayStartMs(zones, next) + settleMs;
  return {
    name: `${every}:${dayText(start)}`,
    start,
    end: next - 1,
    sendMs: Math.max(momentOf(zones, sendDay(timing, next), minute), settledMs),
  };
}

/** The last period that is over. */
export function finishedPeriod(every: PlanPeriod, zones: ZoneSchedule, nowMs: number) {
  const current = periodOf(every, localDay(zones, nowMs));
  return { start: shifted(every, current, -1), end: current - 1 };
}

/** Reports that were due between two moments, the later one included, newest first and at most so many. */
export function slotsBetween(
  timing: Timing,
  zones: ZoneSchedule,
  { afterMs, untilMs, atMost }: { afterMs: number; untilMs: number; atMost: number },
): Slot[] {
  const slots: Slot[] = [];
  let { start } = finishedPeriod(timing.every, zones, untilMs);
  for (; slots.length < atMost; start = shifted(timing.every, start, -1)) {
    const slot = slotOf(timing, zones, start);
    if (slot.sendMs <= afterMs) break;
    if (slot.sendMs <= untilMs) slots.push(slot);
  }
  return slots;
}

/** The report that is due next. */
export function nextSlot(timing: Timing, zones: ZoneSchedule, afterMs: number): Slot {
  let { start } = finishedPeriod(timing.every, zones, afterMs);
  start = shifted(timing.every, start, -1);
  for (;;) {
    const slot = slotOf(timing, zones, start);
    if (slot.sendMs > afterMs) return slot;
    start = shifted(timing.every, start, 1);
  }
}

const hourMs = 3_600_000;

/** Longest delay after which a report is still sent once the service is back, in ms. */
export const lateAtMostMs: Record<PlanPeriod, number> = {
  day: 24 * hourMs,
  week: 72 * hourMs,
  month: 168 * hourMs,
};
