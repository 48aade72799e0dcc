import { cutPage, type Keyset } from "../../base/keyset";
import { zeroTotals } from "../../reporting/counts";
import { clockOf } from "../../reporting/elapsed";
import { listVisibleChannels, narrowChannels } from "../../reporting/listed-channels";
import { type DayRange, periodsOf, readRange } from "../../reporting/periods";
import { readActive } from "../../reporting/read-active";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import type { ReportApp } from "../../reporting/report-app";
import { ofTypes, overDays, select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { addCountTotals, channelRows, namedRows, type RowFacts, typesByRow } from "./channel-rows";
import { readCompared } from "./compared";
import { comparedOf } from "./compared-period";
import { isRanked, rankedPage } from "./ranked-page";
import type { PagedQuery, Report, ReportMap, ReportQuery, RequestedReport } from "./report-query";
import { comparisonOf, figuresOf, totalsOf } from "./report-sums";
import { endsOf, factsOf, readBeside, readCountsAndRetention, readDays } from "./row-facts";
import { comparatorOf, orderOf, placeOf, sortRows } from "./sort-rows";

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
    : pageOf(await readReport(db, requested, query), requested, query, keyset);
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

function pageOf(
  { list, ...totals }: Report,
  requested: RequestedReport,
  query: PagedQuery,
  keyset: Keyset | undefined,
) {
  const by = orderOf(requested, query);
  const compare = comparatorOf(query.sort, query.order);
  const page = cutPage(list, query, keyset, (row) => placeOf(row, by), compare);
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
  const clock = clockOf(app, nowMs);
  const compared = query.compare ? comparedOf(range, query.compare, clock) : null;
  const listed = await listVisibleChannels(
    db,
    narrowed,
    range,
    ...(compared ? [compared.range] : []),
  );
  const channels = narrowChannels(listed, { ...query, hidesPhones: app.hidesPhones });
  const selection = ofTypes(
    { ...narrowed, channelIds: channels.map((channel) => channel.id) },
    channels.map(({ type }) => type),
  );
  const isWhole = narrowed.channelIds === null && channels.length === listed.length;
  return { range, compared, clock, channels, selection, isWhole };
}

async function readReport(db: Db, requested: RequestedReport, query: ReportQuery): Promise<Report> {
  const { range, compared, clock, channels, selection } = requested;
  const { groupBy, eventIds } = query;
  const order = orderOf(requested, query);
  const isDaily = groupBy === "day";
  const ends = endsOf(range, clock.today);
  const [facts, distinct, before] = await Promise.all([
    isDaily
      ? readDays(db, selection, eventIds, range, ends)
      : Promise.all([
          readCountsAndRetention(db, selection, range, ends),
          readBeside(db, selection, channels, eventIds, range),
        ]).then(([counted, beside]) => factsOf(channels, counted, beside, selection, groupBy)),
    // Channels add up, days do not.
    isDaily && !selection.isByDevice
      ? Promise.all([readActive(db, selection, range), readRepeated(db, selection, [range])])
      : null,
    compared && readCompared(db, selection, channels, groupBy, eventIds, compared),
  ]);
  const total = [...facts.counts.values()].reduce(addCountTotals, zeroTotals());
  if (distinct) {
    const [active, [repeated = {}]] = distinct;
    total.active = active;
    takeOff(total, repeated);
  }
  const rowsOf = (of: RowFacts, span: DayRange) => {
    const named = namedRows(groupBy, channels, periodsOf("day", span));
    const types = typesByRow(groupBy, channels);
    return channelRows(named, of, eventIds, isDaily ? selection : overDays(selection, span), types);
  };
  const rows = rowsOf(facts, range);
  if (compared && before) {
    const shiftDays = isDaily ? compared.range.start - range.start : 0;
    const previous = new Map(rowsOf(before.facts, compared.range).map((row) => [row.id, row]));
    for (const row of rows) row.previous = figuresOf(previous.get(row.id + shiftDays));
  }
  return {
    list: sortRows(rows, order, query.order),
    ...totalsOf({ facts, total }, eventIds, overDays(selection, range)),
    compare:
      compared && before
        ? comparisonOf(compared, before, eventIds, overDays(selection, compared.range))
        : null,
  };
}
