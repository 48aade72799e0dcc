import type { CallReply, ReportGrouping, ValidBody } from "../../../src/core/api/contract";
import { type RetentionDay, retentionDays } from "../../../src/core/metrics";
import { type CountSums, toCounts, zeroSums } from "../../figures/counts";
import {
  type ListedChannel,
  listVisibleChannels,
  narrowChannels,
} from "../../figures/listed-channels";
import { type DayRange, periodsOf, readRange } from "../../figures/periods";
import { readActive, readActiveByChannel, setActive } from "../../figures/read-active";
import { addApple, readApple } from "../../figures/read-apple";
import { knowsChannelDays, readChannelDays } from "../../figures/read-channel-days";
import { costsOf, hasSpend, readCosts, readSpent } from "../../figures/read-cost";
import { readDevices, readDevicesByChannel } from "../../figures/read-devices";
import { addEventTotals, readEventsByChannel, readEventsByPeriod } from "../../figures/read-events";
import {
  type MaturedByKey,
  maturedOf,
  readCohorts,
  readCohortsByChannel,
  readMatured,
} from "../../figures/read-retained";
import { readByChannel, readRollup } from "../../figures/read-rollup";
import type { ReportApp } from "../../figures/report-app";
import { ofTypes, type Selection, select } from "../../figures/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  addCosted,
  addCountSums,
  addMatured,
  channelRows,
  costedOf,
  foldTo,
  lastMatured,
  namedRows,
  type RetentionByRow,
  type RowFacts,
  rowOf,
  sumCosted,
  totalEvents,
  totalRates,
} from "./channel-rows";
import { sortRows } from "./sort-rows";

type Query = ValidBody<"channel/selfChannelList">;
/** What rows a report has, without their order and page. */
export type ReportQuery = Omit<Query, "currentPage" | "pageSize">;
type ReportMap = CallReply<"channel/selfChannelList">["map"];

/** Counts, retention, events and costs by channel, group, type or day. */
export async function channelReport(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<ReportMap> {
  const { list, ...sums } = await wholeReport(db, app, query, nowMs);
  const from = (query.currentPage - 1) * query.pageSize;
  return {
    ...sums,
    list: list.slice(from, from + query.pageSize),
    pagination: {
      currentPage: query.currentPage,
      pageSize: query.pageSize,
      totalRecords: list.length,
    },
    updatedAt: nowMs,
  };
}

/** Every row of a report, in its order, and their sums. */
export async function wholeReport(
  db: Db,
  app: ReportApp,
  query: ReportQuery,
  nowMs: number,
): Promise<Omit<ReportMap, "pagination" | "updatedAt">> {
  const range = readRange("day", query.start, query.end);
  const narrowed = await select(db, app, query);
  const channels = narrowChannels(await listVisibleChannels(db, narrowed, range), query);
  const selection = ofTypes(
    { ...narrowed, channelIds: channels.map((channel) => channel.id) },
    channels.map(({ type }) => type),
  );
  const { groupBy, eventIds } = query;
  const today = localDay(app.zones, nowMs);
  const [facts, activeOfDays] = await Promise.all([
    groupBy === "day"
      ? readDays(db, selection, eventIds, range, today)
      : readChannels(db, selection, channels, eventIds, range, today, groupBy),
    // Channels add up, days do not.
    groupBy === "day" && !selection.isByDevice ? readActive(db, selection, range) : null,
  ]);
  const named = namedRows(groupBy, channels, periodsOf("day", range));
  const total = [...facts.counts.values()].reduce(addCountSums, zeroSums());
  const costs = [...facts.cost.values()];
  return {
    list: sortRows(channelRows(named, facts, eventIds, selection), query.sort, query.order),
    total: toCounts({ ...total, active: activeOfDays ?? total.active }, selection.unavailable),
    totalEvents: totalEvents(facts.events, eventIds, selection),
    totalCosted: facts.totalCosted,
    totalCost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
    totalRetention: totalRates(facts.retention),
  };
}

async function readChannels(
  db: Db,
  selection: Selection,
  channels: ListedChannel[],
  eventIds: number[],
  range: DayRange,
  today: number,
  groupBy: Exclude<ReportGrouping, "day">,
): Promise<RowFacts> {
  const spending = channels.filter(hasSpend).map(({ id }) => id);
  const tapped = channels.filter(({ type }) => type === 3).map(({ id }) => id);
  const [{ counts, retention }, apple, events, spent] = await Promise.all([
    readCountsAndRetention(db, selection, range, today),
    readApple(db, { ...selection, channelIds: tapped }, range, "channel"),
    readEventsByChannel(db, selection, eventIds, range),
    readSpent(db, { ...selection, channelIds: spending }, range, "channel"),
  ]);
  addApple(counts, apple);
  const cost = costsOf(channels, counts, spent, selection);
  const key = rowOf[groupBy];
  const costed = costedOf(counts, cost);
  const fold = (matured: MaturedByKey) => foldTo(channels, matured, key, addMatured);
  return {
    counts: foldTo<CountSums>(channels, counts, key, addCountSums),
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

async function readCountsAndRetention(
  db: Db,
  selection: Selection,
  range: DayRange,
  today: number,
): Promise<Pick<RowFacts, "counts" | "retention">> {
  if (knowsChannelDays(selection)) {
    const [{ counts, matured }, active] = await Promise.all([
      readChannelDays(db, selection, range, endsOf(range, today)),
      readActiveByChannel(db, selection, range),
    ]);
    setActive(counts, active);
    return { counts, retention: Object.fromEntries(matured) as RetentionByRow };
  }
  const read = selection.isByDevice ? readDevicesByChannel : readByChannel;
  const [counts, retention, active] = await Promise.all([
    read(db, selection, range),
    readRetention(db, selection, range, today, "channel"),
    selection.isByDevice ? () => 0 : readActiveByChannel(db, selection, range),
  ]);
  setActive(counts, active);
  return { counts, retention };
}

/** For each n the last cohort whose nth day has finished. */
const endsOf = (range: DayRange, today: number) =>
  retentionDays.map((n) => [n, lastMatured(n, range.end, today)] as const);

async function readDays(
  db: Db,
  selection: Selection,
  eventIds: number[],
  range: DayRange,
  today: number,
): Promise<RowFacts> {
  const read = selection.isByDevice ? readDevices : readRollup;
  const [counts, retention, events, cost] = await Promise.all([
    read(db, selection, "day", range),
    readRetention(db, selection, range, today, "day"),
    readEventsByPeriod(db, selection, eventIds, "day", range),
    readCosts(db, selection, range, "day"),
  ]);
  const priced = [...(await readCosts(db, selection, range, "channel")).keys()];
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
  today: number,
  by: "channel" | "day",
): Promise<RetentionByRow> {
  const ends = endsOf(range, today);
  if (!selection.isByDevice) {
    const key = by === "channel" ? "channel_id" : "cohort";
    const found = await readMatured(db, selection, range.start, ends, key);
    return Object.fromEntries(found) as RetentionByRow;
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
