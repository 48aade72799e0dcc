import type {
  ComparedEventPoint,
  EventFigures,
  EventPoint,
  Granularity,
} from "../../../src/core/api/contract";
import { zeroTotals } from "../../reporting/counts";
import { type Clock, type ElapsedShares, runningOf } from "../../reporting/elapsed";
import type { DayRange } from "../../reporting/periods";
import { readElapsedShares, readSharesByChannel } from "../../reporting/read-elapsed";
import {
  addEventTotals,
  type EventTotals,
  readEventsByChannel,
  readEventsByPeriod,
} from "../../reporting/read-events";
import { readByChannel, readRollup } from "../../reporting/read-rollup";
import type { Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { type comparedOf, readEventShares, takeRest } from "../report";

type Compared = ReturnType<typeof comparedOf>;
type Figures = EventTotals & { install: number };

/** The part of the last day of a period that counts: shares of an event, and of installs. */
export interface Cut {
  day: number;
  hourOfDay: number;
  share: number;
  installShares: ElapsedShares;
  isEstimated: boolean;
}

const none: EventTotals = { times: 0, users: 0, value: 0 };

/** Reads how much of the last day of a period compared with counts; null when all of it does. */
export async function cutOf(
  db: Db,
  selection: Selection,
  eventNo: number,
  { range, cut }: Compared,
): Promise<Cut | null> {
  if (!cut) return null;
  const { hourOfDay } = cut;
  const day = range.end;
  const [{ shares, isEstimated }, shareOf] = await Promise.all([
    readElapsedShares(db, selection, day, hourOfDay),
    readEventShares(db, selection, [eventNo], day, hourOfDay),
  ]);
  return { day, hourOfDay, share: shareOf(eventNo), installShares: shares, isEstimated };
}

/** Reads an event and the installs of each channel over days, the last of them as far as its cut. */
export async function figuresByChannel(
  db: Db,
  selection: Selection,
  eventNo: number,
  range: DayRange,
  cut: Cut | null,
): Promise<Map<number, Figures>> {
  const [events, counts] = await Promise.all([
    readEventsByChannel(db, selection, [eventNo], range),
    readByChannel(db, selection, range),
  ]);
  const installs = new Map([...counts].map(([id, { install }]) => [id, Number(install)]));
  if (cut) await takeRestOfDay(db, selection, eventNo, cut, { events, installs });
  const figures = new Map<number, Figures>();
  for (const [id, totals] of events.get(eventNo) ?? []) figures.set(id, { ...totals, install: 0 });
  for (const [id, install] of installs)
    if (install > 0) figures.set(id, { ...none, ...figures.get(id), install });
  return figures;
}

/** Takes off, in place, what channels counted on the last day after its cut. */
async function takeRestOfDay(
  db: Db,
  selection: Selection,
  eventNo: number,
  { day, hourOfDay, share, installShares, isEstimated }: Cut,
  {
    events,
    installs,
  }: {
    events: Awaited<ReturnType<typeof readEventsByChannel>>;
    installs: Map<number, number>;
  },
): Promise<void> {
  const last = { start: day, end: day };
  const elapsed = { hours: new Map(), shares: installShares, isEstimated };
  const [lastEvents, lastCounts, sharesOf] = await Promise.all([
    readEventsByChannel(db, selection, [eventNo], last),
    readByChannel(db, selection, last),
    readSharesByChannel(db, selection, elapsed, day, hourOfDay, ["install"]),
  ]);
  for (const [id, totals] of lastEvents.get(eventNo) ?? [])
    takeRest(events, eventNo, id, totals, 1 - share);
  for (const [id, { install }] of lastCounts)
    installs.set(id, (installs.get(id) ?? 0) - Number(install) * (1 - sharesOf(id)("install")));
}

/** Reads the sum of days, the last of them as far as its cut; devices are those of each day. */
export async function cutTotal(
  db: Db,
  selection: Selection,
  eventNo: number,
  range: DayRange,
  { day, share, installShares }: Cut,
): Promise<Figures> {
  const [events, counts] = await Promise.all([
    readEventsByPeriod(db, selection, [eventNo], "day", range),
    readRollup(db, selection, "day", range),
  ]);
  const last = events.get(eventNo)?.get(day);
  if (last) takeRest(events, eventNo, day, last, 1 - share);
  const totals = [...(events.get(eventNo)?.values() ?? [])].reduce(addEventTotals, none);
  const whole = counts.get(day) ?? zeroTotals();
  const installs = [...counts.values()].reduce((sum, { install }) => sum + Number(install), 0);
  const rest = Number(whole.install) * (1 - installShares("install"));
  return { ...totals, install: Math.round(installs - rest) };
}

/** A course of an event. */
export interface ByPeriod {
  db: Db;
  selection: Selection;
  eventNo: number;
  granularity: Granularity;
}

/**
 * Returns the points that stand for those of the own range: of a running one as much as has passed of
 * it, and nothing for those that have not begun.
 */
export async function comparedPoints(
  { db, selection, eventNo, granularity }: ByPeriod,
  of: {
    range: DayRange;
    compared: Compared;
    clock: Clock;
    points: readonly EventPoint[];
    cut: Cut;
  },
): Promise<ComparedEventPoint[]> {
  const { range, compared, clock, points, cut } = of;
  const running = runningOf(granularity, range, compared.whole, clock);
  if (!running) return [...points];
  const { index, from, day } = running;
  const point = points[index];
  if (!point) return [...points];
  const isOneDay = granularity === "day";
  const part =
    granularity === "hour"
      ? partOf(point, clock.hourOfDay - Math.floor(clock.hourOfDay))
      : await cutTotal(db, selection, eventNo, { start: from, end: day }, cut);
  const users = granularity === "hour" || isOneDay ? part.users : null;
  return [...points.slice(0, index), { ...part, t: point.t, users }];
}

const partOf = ({ times, users, value, install }: EventFigures, part: number): EventFigures => ({
  times: Math.round(times * part),
  users: users === null ? null : Math.round(users * part),
  value: Math.round(value * part * 100) / 100,
  install: Math.round(install * part),
});
