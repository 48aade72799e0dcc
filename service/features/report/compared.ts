import type { ReportGrouping, ValidBody } from "../../../src/core/api/contract";
import type { RetentionDay, Spans } from "../../../src/core/metrics";
import { type CountTotals, distinctColumns, zeroTotals } from "../../reporting/counts";
import { type Clock, type ElapsedShares, elapsedTotals, runningOf } from "../../reporting/elapsed";
import type { ListedChannel } from "../../reporting/listed-channels";
import { comparedRange, type DayRange } from "../../reporting/periods";
import { readActive } from "../../reporting/read-active";
import { readApple } from "../../reporting/read-apple";
import { readElapsedByChannel, readElapsedShares } from "../../reporting/read-elapsed";
import {
  addEventTotals,
  type EventsByKey,
  readEventsByChannel,
  readEventsByPeriod,
} from "../../reporting/read-events";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import type { Selection } from "../../reporting/selection";
import { type CountColumn, countColumns } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { addCountTotals, type RowFacts } from "./channel-rows";
import {
  type Beside,
  type CohortEnds,
  endsOf,
  factsOf,
  readBeside,
  readCountsAndRetention,
  readDays,
} from "./row-facts";
import { totalsSince } from "./until-now";

/** A period that a report is compared with, as far as the own one has come. */
export interface Compared extends Spans {
  /** All of it, as the reply names it. */
  whole: DayRange;
  /** Ends with the day that stands for today. */
  range: DayRange;
  ends: CohortEnds;
  /** The time on its last day that it is cut at; null when that day counts whole. */
  cut: Clock | null;
}

const lengthOf = ({ start, end }: DayRange): number => end - start + 1;

/** Days of a range that have passed, the running one by its part; all of them where none has begun. */
function daysPassed(range: DayRange, { today, hourOfDay }: Clock): number {
  const passed = Math.min(today + hourOfDay / 24 - range.start, lengthOf(range));
  return passed > 0 ? passed : lengthOf(range);
}

/** Resolves what a report is compared with; 0400 with field `end` for a custom range that is too long. */
export function comparedOf(
  range: DayRange,
  compare: NonNullable<ValidBody<"stat/trend">["compare"]>,
  clock: Clock,
): Compared {
  const whole = comparedRange("day", range, compare);
  const own = endsOf(range, clock.today);
  const finished = endsOf(whole, clock.today);
  if (lengthOf(whole) !== lengthOf(range)) {
    const spans = { ownDays: daysPassed(range, clock), days: daysPassed(whole, clock) };
    return { whole, range: whole, ends: finished, cut: null, ...spans };
  }
  // The same cohorts on both sides: those whose nth day has finished on both.
  const ends = own.map(([n, end], at): [RetentionDay, number] => {
    const [, last] = finished[at] ?? [n, end];
    return [n, Math.min(end - range.start + whole.start, last)];
  });
  const spans = { ownDays: lengthOf(range), days: lengthOf(range) };
  const running = runningOf("day", range, whole, clock);
  if (!running) return { whole, range: whole, ends, cut: null, ...spans };
  return { whole, range: { start: whole.start, end: running.day }, ends, cut: clock, ...spans };
}

export interface ComparedFacts {
  facts: RowFacts;
  /** Of all rows. */
  total: CountTotals;
  isEstimated: boolean;
}

/** Reads the facts of the rows of a report over the period that it is compared with. */
export async function readCompared(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  groupBy: ReportGrouping,
  eventIds: number[],
  compared: Compared,
): Promise<ComparedFacts> {
  return groupBy === "day"
    ? readComparedDays(db, selection, eventIds, compared)
    : readComparedChannels(db, selection, channels, groupBy, eventIds, compared);
}

async function readComparedChannels(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  groupBy: Exclude<ReportGrouping, "day">,
  eventIds: number[],
  { range, ends, cut }: Compared,
): Promise<ComparedFacts> {
  const [counted, beside] = await Promise.all([
    readCountsAndRetention(db, selection, range, ends),
    readBeside(db, selection, channels, eventIds, range),
  ]);
  if (!cut) {
    const facts = factsOf(channels, counted, beside, selection, groupBy);
    return { facts, total: sumOf(facts.counts.values()), isEstimated: false };
  }
  const [before, elapsed] = await Promise.all([
    range.start < range.end ? readCountsBefore(db, selection, range) : new Map(),
    readElapsedByChannel(db, selection, range.end, cut.hourOfDay),
  ]);
  const { shares, sharesOf, isEstimated } = elapsed;
  await cutBeside(db, selection, eventIds, range.end, cut, shares, beside);
  const none = zeroTotals();
  const sums = (of: ReadonlyMap<number, CountTotals>) =>
    sumOf(channels.map(({ id }) => of.get(id) ?? none));
  // Devices of few are taken by the course of all; so is their sum.
  const distinct = cutTotals(sums(counted.counts), sums(before), shares);
  for (const [channelId, after] of counted.counts)
    counted.counts.set(
      channelId,
      cutTotals(after, before.get(channelId) ?? none, sharesOf(channelId)),
    );
  const facts = factsOf(channels, counted, beside, selection, groupBy);
  const total = sumOf(facts.counts.values());
  for (const column of distinctColumns) total[column] = distinct[column];
  // Rounded last, so that each grouping comes to the same sums.
  for (const totals of [...facts.counts.values(), total]) roundTotals(totals);
  roundCosts(facts);
  return { facts, total, isEstimated };
}

const sumOf = (rows: Iterable<CountTotals>): CountTotals =>
  [...rows].reduce(addCountTotals, zeroTotals());

function roundTotals(totals: CountTotals): void {
  for (const column of [...countColumns, "tap", "ad_install"] as const)
    totals[column] = Math.round(totals[column]);
}

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Prices of parts of installs come to cents. */
function roundCosts(facts: RowFacts): void {
  for (const [key, yuan] of facts.cost) facts.cost.set(key, cents(yuan));
  for (const costed of [
    ...facts.costed.values(),
    ...(facts.totalCosted ? [facts.totalCosted] : []),
  ]) {
    costed.install = Math.round(costed.install);
    costed.pay = cents(costed.pay);
  }
}

/** Reads the counts of the days before the last one. */
async function readCountsBefore(db: Db, selection: Selection, { start, end }: DayRange) {
  const reading = { columns: countColumns as readonly CountColumn[], kept: [] };
  const { counts } = await readCountsAndRetention(
    db,
    selection,
    { start, end: end - 1 },
    [],
    reading,
  );
  return counts;
}

/** Returns counts of which the last day adds only its share. */
function cutTotals(after: CountTotals, before: CountTotals, shareOf: ElapsedShares): CountTotals {
  const totals = { ...after };
  for (const column of countColumns) {
    const first = Number(before[column]);
    totals[column] = first + (Number(after[column]) - first) * shareOf(column);
  }
  return totals;
}

/** Takes the rest of the last day off what is known of channels beside their counts, in place. */
async function cutBeside(
  db: Db,
  selection: Selection,
  eventIds: number[],
  day: number,
  { hourOfDay }: Clock,
  shares: ElapsedShares,
  beside: Beside,
): Promise<void> {
  const last = { start: day, end: day };
  const [apple, events, shareOf] = await Promise.all([
    beside.apple.length > 0 ? readApple(db, selection, last, "channel") : [],
    readEventsByChannel(db, selection, eventIds, last),
    readEventShares(db, selection, eventIds, day, hourOfDay),
  ]);
  for (const { key, impressions, taps } of apple)
    beside.apple.push({
      key,
      impressions: -Number(impressions) * (1 - shares("ad_show")),
      taps: -Number(taps) * (1 - shares("tap")),
    });
  for (const [eventId, keys] of events)
    for (const [key, totals] of keys)
      takeRest(beside.events, eventId, key, totals, 1 - shareOf(eventId));
}

/** Takes a part of an event's totals off a key, in place. */
function takeRest(
  events: EventsByKey,
  eventId: number,
  key: number,
  { times, users, value }: { times: number; users: number; value: number },
  rest: number,
): void {
  const keys = events.get(eventId);
  keys?.set(
    key,
    addEventTotals(keys.get(key), {
      times: -Math.round(times * rest),
      users: -Math.round(users * rest),
      value: -value * rest,
    }),
  );
}

/** Reads for each event the share of a day's times that had come by a time of day. */
async function readEventShares(
  db: Db,
  selection: Selection,
  eventIds: number[],
  day: number,
  hourOfDay: number,
): Promise<(eventId: number) => number> {
  const hours = await readEventsByPeriod(db, selection, eventIds, "hour", { start: day, end: day });
  return (eventId) => {
    let before = 0;
    let all = 0;
    for (const [key, { times }] of hours.get(eventId) ?? []) {
      const passed = Math.min(Math.max(hourOfDay - (key - day * 24), 0), 1);
      before += times * passed;
      all += times;
    }
    return all > 0 ? before / all : hourOfDay / 24;
  };
}

async function readComparedDays(
  db: Db,
  selection: Selection,
  eventIds: number[],
  { range, ends, cut }: Compared,
): Promise<ComparedFacts> {
  const facts = await readDays(db, selection, eventIds, range, ends);
  if (!cut) {
    const total = sumOf(facts.counts.values());
    if (!selection.isByDevice) {
      const [active, [repeated = {}]] = await Promise.all([
        readActive(db, selection, range),
        readRepeated(db, selection, [range]),
      ]);
      total.active = active;
      takeOff(total, repeated);
    }
    return { facts, total, isEstimated: false };
  }
  const day = range.end;
  const [{ shares, isEstimated }, shareOf] = await Promise.all([
    readElapsedShares(db, selection, day, cut.hourOfDay),
    readEventShares(db, selection, eventIds, day, cut.hourOfDay),
  ]);
  const total = await totalsSince(db, selection, range, facts.counts, shares);
  facts.counts.set(day, elapsedTotals(facts.counts.get(day), shares));
  for (const [eventId, keys] of facts.events) {
    const totals = keys.get(day);
    if (totals) takeRest(facts.events, eventId, day, totals, 1 - shareOf(eventId));
  }
  return { facts, total, isEstimated };
}
