import type { MonitorLevel } from "../../../../src/core/api/contract/constants/monitor";
import { dayStartMs, localDay, type ZoneSchedule } from "../../../store/local-time";
import type { JudgedRule, Verdict } from "./judge";
import { dayOfPeriod, perDay } from "./series";

/** An alert that has not closed: the periods of one object that fired one after another. */
export interface Streak {
  openedT: number;
  lastT: number;
  /** Number of fired periods, and of good ones since. */
  fired: number;
  good: number;
  level: MonitorLevel;
  /** Level that was told; 0 = nobody was told yet. */
  toldLevel: number;
  /** The verdict furthest off, and its period. */
  worst: Verdict & { t: number };
}

/** State of an object before a period is judged. */
export interface ObjectState {
  open: Streak | null;
  /** The last notice about it. */
  toldMs: number | null;
}

export interface Step {
  next: ObjectState;
  /** Result of a streak that ended in this period. */
  closed: Streak | null;
  /** Somebody is to be told now: that it opened, or that it grew worse. */
  notice: "opened" | "escalated" | null;
}

const goodToClose = 2;
/** A streak of so many periods rises one level. */
const firedToRise = 3;

const halfHourMs = 1_800_000;

/** True when the last notice about an object is too recent for another one. */
function isSilent(
  { silence }: JudgedRule,
  zones: ZoneSchedule,
  toldMs: number | null,
  nowMs: number,
): boolean {
  if (toldMs === null || silence === "none") return false;
  if (silence === "day") return nowMs < dayStartMs(zones, localDay(zones, toldMs) + 1);
  return nowMs < toldMs + (silence === "half" ? 1 : 4) * halfHourMs;
}

/** True when a period lies in the notice hours of a rule; a daily period always does. */
export function isActive({ hours: { from, to }, period }: JudgedRule, t: number): boolean {
  if (period === "day" || from === to) return true;
  const step = perDay(period);
  const hour = Math.floor(((t - dayOfPeriod(period, t) * step) * 24) / step);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const isFurther = (a: Verdict, b: Verdict): boolean => distance(a) > distance(b);
const distance = ({ value, reference }: Verdict): number =>
  Math.abs((value ?? 0) - (reference ?? 0));

const risen = (level: MonitorLevel, fired: number): MonitorLevel =>
  Math.min(3, level + Math.floor(fired / firedToRise)) as MonitorLevel;

/** Takes one verdict into what is known of an object. */
export function step(
  rule: JudgedRule,
  zones: ZoneSchedule,
  { open, toldMs }: ObjectState,
  { t, nowMs }: { t: number; nowMs: number },
  verdict: Verdict,
): Step {
  if (verdict.state === "none") return { next: { open, toldMs }, closed: null, notice: null };
  if (verdict.state === "good") {
    if (open === null) return { next: { open, toldMs }, closed: null, notice: null };
    const still = { ...open, good: open.good + 1 };
    const isOver = still.good >= goodToClose;
    return {
      next: { open: isOver ? null : still, toldMs },
      closed: isOver ? still : null,
      notice: null,
    };
  }
  const fired = (open?.fired ?? 0) + 1;
  const streak: Streak = {
    openedT: open?.openedT ?? t,
    lastT: t,
    fired,
    good: 0,
    level: risen(rule.level, fired - 1),
    toldLevel: open?.toldLevel ?? 0,
    worst: open && !isFurther(verdict, open.worst) ? open.worst : { ...verdict, t },
  };
  const isNews = streak.toldLevel < streak.level;
  const mayTell = isActive(rule, t) && !isSilent(rule, zones, toldMs, nowMs);
  if (!isNews || !mayTell) return { next: { open: streak, toldMs }, closed: null, notice: null };
  return {
    next: { open: { ...streak, toldLevel: streak.level }, toldMs: nowMs },
    closed: null,
    notice: streak.toldLevel === 0 ? "opened" : "escalated",
  };
}
