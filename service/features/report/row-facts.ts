import type { ReportGrouping } from "../../../src/core/api/contract";
import { lastCompleteCohort } from "../../../src/core/format/period";
import { type RetentionDay, retentionDays } from "../../../src/core/metrics";
import { type CountTotals, withoutTotals } from "../../reporting/counts";
import type { ListedChannel } from "../../reporting/listed-channels";
import type { DayRange } from "../../reporting/periods";
import { areCounted, readActiveByChannel, setActive } from "../../reporting/read-active";
import { type AppleRow, addApple, readApple } from "../../reporting/read-apple";
import { knowsChannelDays, readChannelDays } from "../../reporting/read-channel-days";
import {
  type CostRow,
  costsOf,
  hasSpend,
  readCostedChannels,
  readDayCosts,
  readSpent,
} from "../../reporting/read-cost";
import { readDevices, readDevicesByChannel } from "../../reporting/read-devices";
import {
  addEventTotals,
  type EventsByKey,
  readEventsByChannel,
  readEventsByPeriod,
} from "../../reporting/read-events";
import { type Repeated, readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import {
  type MaturedByKey,
  maturedOf,
  readCohorts,
  readCohortsByChannel,
  readMatured,
} from "../../reporting/read-retained";
import { readByChannel, readRollup } from "../../reporting/read-rollup";
import type { Selection } from "../../reporting/selection";
import { type CountColumn, countColumns, repeatedCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import {
  addCosted,
  addCountTotals,
  addMatured,
  costedOf,
  foldTo,
  type RetentionByRow,
  type RowFacts,
  rowOf,
  sumCosted,
} from "./channel-rows";

/** Columns to read for each channel: few for sorting, all for the full rows. */
export interface Reading {
  columns: readonly CountColumn[];
  kept: readonly RetentionDay[];
}

export const everything: Reading = { columns: countColumns, kept: retentionDays };

/** Facts about channels in addition to their counts. */
export interface Beside {
  apple: AppleRow[];
  events: EventsByKey;
  spent: CostRow[];
}

/** Reads the facts about channels in addition to their counts, over a range of days. */
export async function readBeside(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  eventIds: number[],
  range: DayRange,
): Promise<Beside> {
  const spending = channels.filter(hasSpend).map(({ id }) => id);
  const tapped = channels.filter(({ type }) => type === 3).map(({ id }) => id);
  const [apple, events, spent] = await Promise.all([
    readApple(db, { ...selection, channelIds: tapped }, range, "channel"),
    readEventsByChannel(db, selection, eventIds, range),
    readSpent(db, { ...selection, channelIds: spending }, range, "channel"),
  ]);
  return { apple, events, spent };
}

/** Combines the facts of channels into facts of rows. */
export function factsOf(
  channels: readonly ListedChannel[],
  { counts, retention }: Pick<RowFacts, "counts" | "retention">,
  { apple, events, spent }: Beside,
  selection: Selection,
  groupBy: Exclude<ReportGrouping, "day">,
): RowFacts {
  addApple(counts, apple);
  for (const channel of channels) {
    const own = counts.get(channel.id);
    if (own && hasSpend(channel)) own.ad_install = own.install;
  }
  const cost = costsOf(channels, counts, spent, selection);
  const key = rowOf[groupBy];
  const costed = costedOf(counts, cost);
  const fold = (matured: MaturedByKey) => foldTo(channels, matured, key, addMatured);
  return {
    counts: foldTo<CountTotals>(channels, counts, key, addCountTotals),
    retention: Object.fromEntries(
      retentionDays.map((n) => [n, fold(retention[n])]),
    ) as RetentionByRow,
    events: new Map(
      [...events].map(([id, keys]) => [id, foldTo(channels, keys, key, addEventTotals)]),
    ),
    cost: foldTo<number>(channels, cost, key, (to, more) => (to ?? 0) + more),
    costed: foldTo(channels, costed, key, addCosted),
    totalCosted: sumCosted(costed),
  };
}

const noRepeats: ReadonlyMap<number, Repeated> = new Map();
const isRepeated = (columns: readonly CountColumn[]) =>
  columns.some((column) => column in repeatedCode);

/** Counts and retention of channels, each by itself; others may be among them. */
export async function readCountsAndRetention(
  db: Db,
  selection: Selection,
  range: DayRange,
  ends: CohortEnds,
  { columns, kept }: Reading = everything,
): Promise<Pick<RowFacts, "counts" | "retention">> {
  const keptEnds = ends.filter(([n]) => kept.includes(n));
  if (knowsChannelDays(selection)) {
    const [{ counts, matured }, active, repeated] = await Promise.all([
      readChannelDays(db, selection, range, keptEnds, columns),
      columns.includes("active") ? readActiveByChannel(db, selection, range) : null,
      isRepeated(columns) ? readRepeatedByChannel(db, selection, range) : noRepeats,
    ]);
    if (active) setActive(counts, active);
    takeOffEach(counts, repeated);
    return { counts, retention: byRow(matured) };
  }
  const read = selection.isByDevice ? readDevicesByChannel : readByChannel;
  const [counts, retention, active, repeated] = await Promise.all([
    read(db, selection, range),
    keptEnds.length > 0
      ? readRetention(db, selection, range, keptEnds, "channel")
      : byRow(new Map()),
    selection.isByDevice ? () => 0 : readActiveByChannel(db, selection, range),
    readRepeatedByChannel(db, selection, range),
  ]);
  setActive(counts, active);
  takeOffEach(counts, repeated);
  return { counts, retention };
}

/** Counts of channels over a range without its last day, from those with it; devices count once in each. */
export async function readCountsBefore(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  after: ReadonlyMap<number, CountTotals>,
  { columns }: Pick<Reading, "columns"> = everything,
): Promise<Map<number, CountTotals>> {
  if (start === end) return new Map();
  if (!knowsChannelDays(selection) || !areCounted(selection)) {
    const reading = { columns, kept: [] };
    const range = { start, end: end - 1 };
    return (await readCountsAndRetention(db, selection, range, [], reading)).counts;
  }
  // What one day adds is far less to read than all days before it.
  const last = { start: end, end };
  const [{ counts }, active, repeated] = await Promise.all([
    readChannelDays(db, selection, last, [], columns),
    columns.includes("active") ? readActiveByChannel(db, selection, { start, end }, end) : null,
    isRepeated(columns) ? readRepeatedByChannel(db, selection, { start, end }, end) : noRepeats,
  ]);
  if (active) setActive(counts, active);
  takeOffEach(counts, repeated);
  const before = new Map<number, CountTotals>();
  for (const [channelId, totals] of after) {
    const added = counts.get(channelId);
    before.set(channelId, added ? withoutTotals(totals, added) : { ...totals });
  }
  return before;
}

/** Cohorts by row for each n; none where nothing was read. */
export const byRow = (matured: ReadonlyMap<number, MaturedByKey>) =>
  Object.fromEntries(
    retentionDays.map((n): [RetentionDay, MaturedByKey] => [n, matured.get(n) ?? new Map()]),
  ) as RetentionByRow;

/** For each n the last cohort whose nth day has finished. */
export type CohortEnds = readonly (readonly [n: RetentionDay, end: number])[];

/** The same of a range on a day. */
export const endsOf = (range: DayRange, today: number): CohortEnds =>
  retentionDays.map((n) => [n, Math.min(range.end, lastCompleteCohort(n, today))] as const);

/** Reads the facts of the days of a range. */
export async function readDays(
  db: Db,
  selection: Selection,
  eventIds: number[],
  range: DayRange,
  ends: CohortEnds,
): Promise<RowFacts> {
  const read = selection.isByDevice ? readDevices : readRollup;
  const [counts, retention, events, cost, priced] = await Promise.all([
    read(db, selection, "day", range),
    readRetention(db, selection, range, ends, "day"),
    readEventsByPeriod(db, selection, eventIds, "day", range),
    readDayCosts(db, selection, range),
    readCostedChannels(db, selection, range),
  ]);
  const ofPriced = await read(db, { ...selection, channelIds: priced }, "day", range);
  // A channel whose cost is known of one day has the installs of all days behind its price.
  const everyDay = new Map([...ofPriced.keys()].map((day) => [day, 0]));
  // What costs and brought nothing is told by zero, not by what others brought.
  const totalCosted =
    priced.length > 0 ? (sumCosted(costedOf(ofPriced, everyDay)) ?? { install: 0, pay: 0 }) : null;
  return { counts, retention, events, cost, costed: costedOf(ofPriced, cost), totalCosted };
}

/** For each n the cohorts of the range whose nth day has finished. */
async function readRetention(
  db: Db,
  selection: Selection,
  range: DayRange,
  ends: CohortEnds,
  by: "channel" | "day",
): Promise<RetentionByRow> {
  if (!selection.isByDevice) {
    const key = by === "channel" ? "channel_id" : "cohort";
    const found = await readMatured(db, selection, range.start, ends, key);
    return byRow(found);
  }
  const entries = await Promise.all(
    ends.map(async ([n, end]): Promise<[RetentionDay, MaturedByKey]> => {
      if (end < range.start) return [n, new Map()];
      const matured = { start: range.start, end };
      const read =
        by === "channel"
          ? readCohortsByChannel(db, selection, matured, [n])
          : readCohorts(db, selection, "install", matured, [n]);
      return [n, maturedOf(await read, n)];
    }),
  );
  return Object.fromEntries(entries) as RetentionByRow;
}
