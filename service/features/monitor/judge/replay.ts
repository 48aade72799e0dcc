import { setTimeout as pause } from "node:timers/promises";
import type { ZoneSchedule } from "../../../store/local-time";
import { type JudgedRule, judgeOf } from "./judge";
import { periodStartMs, type Series } from "./series";
import { type ObjectState, type Streak, step } from "./streak";

/** A part of the app with its figures. */
export interface Judged {
  key: string;
  series: Series;
  /** Figures that lend their shape while its own are too few. */
  group: Series | null;
}

export interface ReplayedPeriod {
  t: number;
  /** Objects somebody is told of. */
  notices: { key: string; notice: "opened" | "escalated"; streak: Streak }[];
}

export interface Replay {
  /** Every period in which something was told. */
  periods: ReplayedPeriod[];
  /** Every streak, whether told or held back. */
  streaks: { key: string; streak: Streak }[];
  /** Notices that went out: more than five objects of a period are one. */
  notices: number;
}

/** More objects than these in one period are one notice with a list. */
export const listedFrom = 5;

export const noticesOf = (noticeCount: number): number =>
  noticeCount > listedFrom ? 1 : noticeCount;

interface Found {
  notices: { t: number; key: string; notice: "opened" | "escalated"; streak: Streak }[];
  streaks: Replay["streaks"];
}

/** Replays a rule on one object. */
function replayOne(
  rule: JudgedRule,
  zones: ZoneSchedule,
  { key, series, group }: Judged,
  { from, to }: { from: number; to: number },
): Found {
  const found: Found = { notices: [], streaks: [] };
  const judge = judgeOf(rule, series, group);
  let state: ObjectState = { open: null, toldMs: null };
  for (let t = from; t <= to; t++) {
    const nowMs = periodStartMs(zones, rule.period, t + 1);
    const { next, closed, notice } = step(rule, zones, state, { t, nowMs }, judge(t));
    if (closed) found.streaks.push({ key, streak: closed });
    if (notice && next.open) found.notices.push({ t, key, notice, streak: next.open });
    state = next;
  }
  if (state.open) found.streaks.push({ key, streak: state.open });
  return found;
}

function together(found: readonly Found[]): Replay {
  const periods = new Map<number, ReplayedPeriod["notices"]>();
  for (const { t, ...one } of found.flatMap(({ notices }) => notices)) {
    const periodNotices = periods.get(t) ?? [];
    periodNotices.push(one);
    periods.set(t, periodNotices);
  }
  const sorted = [...periods]
    .toSorted(([a], [b]) => a - b)
    .map(([t, notices]) => ({ t, notices: notices }));
  return {
    periods: sorted,
    streaks: found.flatMap(({ streaks }) => streaks),
    notices: sorted.reduce((sum, { notices }) => sum + noticesOf(notices.length), 0),
  };
}

/** Replays a rule on past periods, with the same logic as for future ones. */
export const replay = (
  rule: JudgedRule,
  zones: ZoneSchedule,
  objects: readonly Judged[],
  span: { from: number; to: number },
): Replay => together(objects.map((one) => replayOne(rule, zones, one, span)));

/** The same where others wait: they have their turn after each object. */
export async function replayInTurns(
  rule: JudgedRule,
  zones: ZoneSchedule,
  objects: readonly Judged[],
  span: { from: number; to: number },
): Promise<Replay> {
  const found: Found[] = [];
  for (const one of objects) {
    found.push(replayOne(rule, zones, one, span));
    await pause(0);
  }
  return together(found);
}
