import { cutPage, type Keyset } from "../../base/keyset";
import { zeroTotals } from "../../reporting/counts";
import { listVisibleChannels, narrowChannels } from "../../reporting/listed-channels";
import { periodsOf, readRange } from "../../reporting/periods";
import { readActive } from "../../reporting/read-active";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import type { ReportApp } from "../../reporting/report-app";
import { ofTypes, overDays, select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  addCountTotals,
  channelRows,
  namedRows,
  totalCost,
  totalCounts,
  totalEvents,
  totalRates,
  typesByRow,
} from "./channel-rows";
import { isRanked, rankedPage } from "./ranked-page";
import type { PagedQuery, Report, ReportMap, ReportQuery, RequestedReport } from "./report-query";
import { factsOf, readBeside, readCountsAndRetention, readDays } from "./row-facts";
import { comparatorOf, placeOf, sortRows } from "./sort-rows";

/** Counts, retention, events and costs by channel, group, type or day. */
export async function channelReport(
  db: Db,
  app: ReportApp,
  query: PagedQuery,
  nowMs: number,
  keyset?: Keyset,
): Promise<ReportMap> {
  const requested = await requestedReport(db, app, query, nowMs);
  const page = isRanked(requested, query)
    ? await rankedPage(db, requested, query, keyset)
    : pageOf(await readReport(db, requested, query), query, keyset);
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
): Promise<Report> => readReport(db, await requestedReport(db, app, query, nowMs), query);

function pageOf({ list, ...totals }: Report, query: PagedQuery, keyset: Keyset | undefined) {
  const { sort, order } = query;
  const page = cutPage(list, query, keyset, (row) => placeOf(row, sort), comparatorOf(sort, order));
  return { ...totals, list: page, totalRecords: list.length };
}

/** Resolves what a report asks for to what the store holds. */
export async function requestedReport(
  db: Db,
  app: ReportApp,
  query: ReportQuery,
  nowMs: number,
): Promise<RequestedReport> {
  const range = readRange("day", query.start, query.end);
  const narrowed = await select(db, app, query);
  const listed = await listVisibleChannels(db, narrowed, range);
  const channels = narrowChannels(listed, { ...query, hidesPhones: app.hidesPhones });
  const selection = ofTypes(
    { ...narrowed, channelIds: channels.map((channel) => channel.id) },
    channels.map(({ type }) => type),
  );
  const isWhole = narrowed.channelIds === null && channels.length === listed.length;
  return { range, today: localDay(app.zones, nowMs), channels, selection, isWhole };
}

async function readReport(
  db: Db,
  { range, today, channels, selection }: RequestedReport,
  { groupBy, eventIds, sort, order }: ReportQuery,
): Promise<Report> {
  const isDaily = groupBy === "day";
  const [facts, distinct] = await Promise.all([
    isDaily
      ? readDays(db, selection, eventIds, range, today)
      : Promise.all([
          readCountsAndRetention(db, selection, range, today),
          readBeside(db, selection, channels, eventIds, range),
        ]).then(([counted, beside]) => factsOf(channels, counted, beside, selection, groupBy)),
    // Channels add up, days do not.
    isDaily && !selection.isByDevice
      ? Promise.all([readActive(db, selection, range), readRepeated(db, selection, [range])])
      : null,
  ]);
  const named = namedRows(groupBy, channels, periodsOf("day", range));
  const total = [...facts.counts.values()].reduce(addCountTotals, zeroTotals());
  if (distinct) {
    const [active, [repeated = {}]] = distinct;
    total.active = active;
    takeOff(total, repeated);
  }
  const whole = overDays(selection, range);
  const types = typesByRow(groupBy, channels);
  const rows = channelRows(named, facts, eventIds, isDaily ? selection : whole, types);
  return {
    list: sortRows(rows, sort, order),
    ...totalCounts(total, whole.unavailable),
    totalEvents: totalEvents(facts.events, eventIds, whole),
    totalCosted: facts.totalCosted,
    totalCost: totalCost(facts),
    totalRetention: totalRates(facts.retention),
  };
}
