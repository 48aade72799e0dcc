import { cutPage, type Keyset } from "../../base/keyset";
import { toCounts, zeroSums } from "../../figures/counts";
import { listVisibleChannels, narrowChannels } from "../../figures/listed-channels";
import { periodsOf, readRange } from "../../figures/periods";
import { readActive } from "../../figures/read-active";
import type { ReportApp } from "../../figures/report-app";
import { ofTypes, select } from "../../figures/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  addCountSums,
  channelRows,
  namedRows,
  totalCost,
  totalEvents,
  totalRates,
} from "./channel-rows";
import { isRanked, rankedPage } from "./ranked-page";
import type { AskedReport, PagedQuery, Report, ReportMap, ReportQuery } from "./report-query";
import { factsOf, readBeside, readCountsAndRetention, readDays } from "./row-facts";
import { orderOf, placeOf, sortRows } from "./sort-rows";

/** Counts, retention, events and costs by channel, group, type or day. */
export async function channelReport(
  db: Db,
  app: ReportApp,
  query: PagedQuery,
  nowMs: number,
  keyset?: Keyset,
): Promise<ReportMap> {
  const asked = await askedReport(db, app, query, nowMs);
  const page = isRanked(asked, query)
    ? await rankedPage(db, asked, query, keyset)
    : pageOf(await readReport(db, asked, query), query, keyset);
  const { totalRecords, ...report } = page;
  const { currentPage, pageSize } = query;
  return { ...report, pagination: { currentPage, pageSize, totalRecords }, updatedAt: nowMs };
}

/** Every row of a report, in its order, and their sums. */
export const wholeReport = async (
  db: Db,
  app: ReportApp,
  query: ReportQuery,
  nowMs: number,
): Promise<Report> => readReport(db, await askedReport(db, app, query, nowMs), query);

function pageOf({ list, ...sums }: Report, query: PagedQuery, keyset: Keyset | undefined) {
  const { sort, order } = query;
  const page = cutPage(list, query, keyset, (row) => placeOf(row, sort), orderOf(sort, order));
  return { ...sums, list: page, totalRecords: list.length };
}

/** Resolves what a report asks for to what the store holds. */
export async function askedReport(
  db: Db,
  app: ReportApp,
  query: ReportQuery,
  nowMs: number,
): Promise<AskedReport> {
  const range = readRange("day", query.start, query.end);
  const narrowed = await select(db, app, query);
  const listed = await listVisibleChannels(db, narrowed, range);
  const channels = narrowChannels(listed, query);
  const selection = ofTypes(
    { ...narrowed, channelIds: channels.map((channel) => channel.id) },
    channels.map(({ type }) => type),
  );
  const isWhole = narrowed.channelIds === null && channels.length === listed.length;
  return { range, today: localDay(app.zones, nowMs), channels, selection, isWhole };
}

async function readReport(
  db: Db,
  { range, today, channels, selection }: AskedReport,
  { groupBy, eventIds, sort, order }: ReportQuery,
): Promise<Report> {
  const [facts, activeOfDays] = await Promise.all([
    groupBy === "day"
      ? readDays(db, selection, eventIds, range, today)
      : Promise.all([
          readCountsAndRetention(db, selection, range, today),
          readBeside(db, selection, channels, eventIds, range),
        ]).then(([counted, beside]) => factsOf(channels, counted, beside, selection, groupBy)),
    // Channels add up, days do not.
    groupBy === "day" && !selection.isByDevice ? readActive(db, selection, range) : null,
  ]);
  const named = namedRows(groupBy, channels, periodsOf("day", range));
  const total = [...facts.counts.values()].reduce(addCountSums, zeroSums());
  return {
    list: sortRows(channelRows(named, facts, eventIds, selection), sort, order),
    total: toCounts({ ...total, active: activeOfDays ?? total.active }, selection.unavailable),
    totalEvents: totalEvents(facts.events, eventIds, selection),
    totalCosted: facts.totalCosted,
    totalCost: totalCost(facts),
    totalRetention: totalRates(facts.retention),
  };
}
