import type { ReportGrouping } from "../../../src/core/api/contract";
import { type CountTotals, distinctColumns, zeroTotals } from "../../reporting/counts";
import type { Clock, ElapsedShares } from "../../reporting/elapsed";
import type { ListedChannel } from "../../reporting/listed-channels";
import { readApple } from "../../reporting/read-apple";
import {
  type ElapsedDay,
  readElapsedShares,
  readSharesByChannel,
} from "../../reporting/read-elapsed";
import { readEventsByChannel } from "../../reporting/read-events";
import type { Selection } from "../../reporting/selection";
import { countColumns } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { addCountTotals, type RowFacts } from "./channel-rows";
import type { Compared, ComparedFacts } from "./compared-period";
import { readEventShares, takeRest } from "./event-shares";
import {
  type Beside,
  everything,
  factsOf,
  type Reading,
  readBeside,
  readCountsAndRetention,
  readCountsBefore,
} from "./row-facts";

/** A period of a report; `cut` ends its last day at a time of day. */
export type Period = Pick<Compared, "range" | "ends" | "cut">;

/** Reads channels and their facts over a period that a report is compared with. */
export async function readComparedChannels(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  groupBy: Exclude<ReportGrouping, "day">,
  eventIds: number[],
  period: Period,
): Promise<ComparedFacts> {
  const { range, cut } = period;
  const elapsed = cut && (await readElapsedShares(db, selection, range.end, cut.hourOfDay));
  const [counted, beside] = await Promise.all([
    readCutCounts(db, selection, period, elapsed),
    readCutBeside(db, selection, channels, eventIds, period, elapsed),
  ]);
  const facts = factsOf(channels, counted, beside, selection, groupBy);
  const total = sumOf(facts.counts.values());
  if (elapsed) {
    const distinct = counted.distinctOf(channels);
    for (const column of distinctColumns) total[column] = distinct[column];
    roundFacts(facts);
    roundTotals(total);
  }
  return { facts, total, isEstimated: elapsed?.isEstimated ?? false };
}

export interface CutCounts extends Pick<RowFacts, "counts" | "retention"> {
  /** Counts of some of them together: devices of few are taken by the course of all; so is their sum. */
  distinctOf: (channels: readonly ListedChannel[]) => CountTotals;
}

/** Reads the counts of channels over a period, as far as its cut; parts of a day are not rounded. */
export async function readCutCounts(
  db: Db,
  selection: Selection,
  { range, ends, cut }: Period,
  elapsed: ElapsedDay | null,
  reading: Reading = everything,
): Promise<CutCounts> {
  const { counts, retention } = await readCountsAndRetention(db, selection, range, ends, reading);
  const none = zeroTotals();
  const sums = (of: ReadonlyMap<number, CountTotals>, channels: readonly ListedChannel[]) =>
    sumOf(channels.map(({ id }) => of.get(id) ?? none));
  if (!cut || !elapsed)
    return { counts, retention, distinctOf: (channels) => sums(counts, channels) };
  const [before, sharesOf] = await Promise.all([
    readCountsBefore(db, selection, range, counts, reading),
    readSharesByChannel(db, selection, elapsed, range.end, cut.hourOfDay, reading.columns),
  ]);
  const cutCounts = new Map<number, CountTotals>();
  for (const [id, after] of counts)
    cutCounts.set(id, cutTotals(after, before.get(id) ?? none, sharesOf(id)));
  return {
    counts: cutCounts,
    retention,
    distinctOf: (channels) =>
      cutTotals(sums(counts, channels), sums(before, channels), elapsed.shares),
  };
}

export const sumOf = (rows: Iterable<CountTotals>): CountTotals =>
  [...rows].reduce(addCountTotals, zeroTotals());

/** Returns counts of which the last day adds only its share. */
export function cutTotals(
  after: CountTotals,
  before: CountTotals,
  shareOf: ElapsedShares,
): CountTotals {
  const totals = { ...after };
  for (const column of countColumns) {
    const first = Number(before[column]);
    const added = Number(after[column]) - first;
    totals[column] = added === 0 ? first : first + added * shareOf(column);
  }
  return totals;
}

/** Halves stay halves, in whatever order their parts were added. */
const whole = (count: number): number =>
  Number.isInteger(count) ? count : Math.round(Number(count.toFixed(6)));

/** Rounded last, so that each grouping comes to the same sums; in place. */
export function roundTotals(totals: CountTotals): void {
  for (const column of [...countColumns, "tap", "ad_install"] as const)
    totals[column] = whole(totals[column]);
}

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Rounds counts, and prices of parts of installs to cents, in place. */
export function roundFacts(facts: RowFacts): void {
  for (const totals of facts.counts.values()) roundTotals(totals);
  for (const [key, yuan] of facts.cost) facts.cost.set(key, cents(yuan));
  for (const costed of [
    ...facts.costed.values(),
    ...(facts.totalCosted ? [facts.totalCosted] : []),
  ]) {
    costed.install = whole(costed.install);
    costed.pay = cents(costed.pay);
  }
}

/** Reads what is known of channels beside their counts, as far as the cut of the period. */
export async function readCutBeside(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  eventIds: number[],
  { range, cut }: Period,
  elapsed: ElapsedDay | null,
): Promise<Beside> {
  const beside = await readBeside(db, selection, channels, eventIds, range);
  if (cut && elapsed)
    await cutBeside(db, selection, eventIds, range.end, cut, elapsed.shares, beside);
  return beside;
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
