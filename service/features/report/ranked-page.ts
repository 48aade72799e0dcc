import type { ChannelReportRow } from "../../../src/core/api/contract";
import { countsOf, isMetricKey, retentionDays } from "../../../src/core/metrics";
import { cutPage, type Keyset } from "../../base/keyset";
import { type CountTotals, columnsOf, withoutTotals, zeroTotals } from "../../reporting/counts";
import type { DayRange } from "../../reporting/periods";
import { readActiveByChannel, setActive } from "../../reporting/read-active";
import { addApple } from "../../reporting/read-apple";
import { knowsChannelDays } from "../../reporting/read-channel-days";
import { mayCost } from "../../reporting/read-cost";
import { type ElapsedDay, hoursOfChannels, readElapsedShares } from "../../reporting/read-elapsed";
import { readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import { type MaturedByKey, readMatured } from "../../reporting/read-retained";
import { readByChannel } from "../../reporting/read-rollup";
import { overDays, type Selection } from "../../reporting/selection";
import { allChannels, organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { channelRows, namedRows, type RetentionByRow, rowOf, typesByRow } from "./channel-rows";
import {
  type CutCounts,
  cutTotals,
  type Period,
  readCutBeside,
  readCutCounts,
  roundFacts,
  roundTotals,
} from "./compared-channels";
import type { PagedQuery, Report, RequestedReport } from "./report-query";
import { comparisonOf, figuresOf, totalsOf } from "./report-sums";
import { type Beside, byRow, endsOf, factsOf, type Reading } from "./row-facts";
import { comparatorOf, orderOf, placeOf, sortRows } from "./sort-rows";

/** Days of channels, all told: with fewer it is quicker to read them all whole than to ask twice. */
const leastDays = 12_000;
/** With fewer, the page itself is most of what there is to read. */
const leastPages = 4;

/**
 * True when a page can be found by the order of its rows, so that only its rows are read in full.
 * Requires a report over all channels of an app, whose totals are the app's counts without organic
 * ones.
 */
export const isRanked = (
  { channels, selection, isWhole, range }: RequestedReport,
  { groupBy, pageSize }: Pick<PagedQuery, "groupBy" | "pageSize">,
): boolean =>
  groupBy === "channel" &&
  isWhole &&
  knowsChannelDays(selection) &&
  !selection.app.deductsAbnormal &&
  channels.length >= leastPages * pageSize &&
  channels.length * (range.end - range.start + 1) >= leastDays;

/** A page of the rows of all channels, and the sums of them all. */
export async function rankedPage(
  db: Db,
  requested: RequestedReport,
  query: PagedQuery,
  keyset?: Keyset,
): Promise<Report & { totalRecords: number }> {
  const { eventIds, sort, order } = query;
  const { range, channels, clock, compared } = requested;
  const by = orderOf(requested, query);
  const [own, opposite] = await Promise.all([
    readRanked(db, requested, query, { range, ends: endsOf(range, clock.today), cut: null }),
    compared && readRanked(db, requested, query, compared, by.sortBy !== "value"),
  ]);
  const sorted = sortRows(withPrevious(own.rows, opposite?.rows), by, order);
  const of = (row: ChannelReportRow) => placeOf(row, by);
  const page = cutPage(sorted, query, keyset, of, comparatorOf(sort, order));
  const ids = page.map(({ id }) => id);
  const isShown = new Set(ids);
  const pageChannels = channels.filter((channel) => isShown.has(rowOf.channel(channel)));
  const [rows, before] = await Promise.all([
    own.readWhole(pageChannels),
    opposite?.readWhole(pageChannels),
  ]);
  const list = new Map(withPrevious(rows, before).map((row) => [row.id, row]));
  return {
    list: ids.flatMap((id) => list.get(id) ?? []),
    totalRecords: own.rows.length,
    ...totalsOf(own.summed, eventIds, own.selection),
    compare:
      compared && opposite
        ? comparisonOf(compared, opposite.summed, eventIds, opposite.selection)
        : null,
  };
}

/** Rows with those of the same channels over the period compared with. */
function withPrevious(
  rows: ChannelReportRow[],
  before: readonly ChannelReportRow[] | undefined,
): ChannelReportRow[] {
  if (!before) return rows;
  const previous = new Map(before.map((row) => [row.id, row]));
  for (const row of rows) row.previous = figuresOf(previous.get(row.id));
  return rows;
}

/** Reads of a period the sums of the rows and, where it orders them, what orders them; then rows in full. */
async function readRanked(
  db: Db,
  requested: RequestedReport,
  { eventIds, sort }: PagedQuery,
  period: Period,
  isOrdering = true,
) {
  const { range, cut } = period;
  const { channels } = requested;
  const selection = overDays(requested.selection, range);
  const hours = hoursOfChannels(db, selection);
  const elapsed = cut && (await readElapsedShares(db, selection, range.end, cut.hourOfDay, hours));
  const costing = channels.filter(mayCost);
  const reading = readingFor(isOrdering ? sort : null, costing.length > 0);
  const ofRead = isOrdering ? selection : { ...selection, channelIds: costing.map(({ id }) => id) };
  const [little, beside, all] = await Promise.all([
    readCutCounts(db, ofRead, period, elapsed, reading),
    readCutBeside(db, selection, channels, eventIds, period, elapsed),
    readTotals(db, selection, period, elapsed),
  ]);
  const rowsOf = (of: typeof channels, counted: CutCounts) => {
    const facts = factsOf(of, counted, beside, selection, "channel");
    const adInstall = adInstalls(facts.counts);
    if (cut) roundFacts(facts);
    const rows = () =>
      channelRows(
        namedRows("channel", of, []),
        facts,
        eventIds,
        selection,
        typesByRow("channel", of),
      );
    return { facts, adInstall, rows };
  };
  const { facts, adInstall, rows } = rowsOf(channels, little);
  const total = { ...withApple(all.total, beside), ad_install: adInstall };
  if (cut) roundTotals(total);
  return {
    selection,
    rows: isOrdering ? rows() : [],
    summed: {
      facts: { ...facts, retention: all.retention },
      total,
      isEstimated: elapsed?.isEstimated ?? false,
    },
    async readWhole(shown: typeof channels) {
      const ofShown = { ...selection, channelIds: shown.map(({ id }) => id) };
      return rowsOf(shown, await readCutCounts(db, ofShown, period, elapsed)).rows();
    },
  };
}

/** Returns the columns to read for an order, if any; with costs also installs and payments. */
function readingFor(sort: PagedQuery["sort"] | null, hasCosts: boolean): Reading {
  const counts = sort && isMetricKey(sort) ? countsOf(sort) : [];
  const ofCosts = hasCosts ? (["install", "pay"] as const) : [];
  return {
    columns: [...new Set([...counts, ...ofCosts].flatMap(columnsOf))],
    kept: retentionDays.filter((n) => sort === `d${n}`),
  };
}

/** Reads the totals of all channels: the app's counts minus the organic ones. */
async function readTotals(
  db: Db,
  selection: Selection,
  { range, ends, cut }: Period,
  elapsed: ElapsedDay | null,
): Promise<{ total: CountTotals; retention: RetentionByRow }> {
  const both = { ...selection, channelIds: [allChannels, organicChannel] };
  const readCounts = async (of: DayRange) => {
    const [counts, active, repeated] = await Promise.all([
      readByChannel(db, both, of),
      readActiveByChannel(db, both, of),
      readRepeatedByChannel(db, both, of),
    ]);
    setActive(counts, active);
    takeOffEach(counts, repeated);
    return (channelId: number) => counts.get(channelId) ?? zeroTotals();
  };
  const isCut = cut !== null && range.start < range.end;
  const [after, before, matured] = await Promise.all([
    readCounts(range),
    isCut ? readCounts({ start: range.start, end: range.end - 1 }) : zeroTotals,
    readMatured(db, both, range.start, ends, "channel_id"),
  ]);
  const withoutOrganic = (totals: MaturedByKey): MaturedByKey => {
    const none = { size: 0, kept: 0 };
    const all = totals.get(allChannels) ?? none;
    const organic = totals.get(organicChannel) ?? none;
    return new Map([[0, { size: all.size - organic.size, kept: all.kept - organic.kept }]]);
  };
  const sumsOf = (of: typeof after) => withoutTotals(of(allChannels), of(organicChannel));
  return {
    total: elapsed ? cutTotals(sumsOf(after), sumsOf(before), elapsed.shares) : sumsOf(after),
    retention: byRow(new Map([...matured].map(([n, totals]) => [n, withoutOrganic(totals)]))),
  };
}

const adInstalls = (counts: ReadonlyMap<number, CountTotals>): number =>
  [...counts.values()].reduce((sum, { ad_install }) => sum + Number(ad_install), 0);

/** With what Apple counts of any of them. */
function withApple(total: CountTotals, { apple }: Beside): CountTotals {
  const totals = new Map([[allChannels, total]]);
  addApple(
    totals,
    apple.map((row) => ({ ...row, key: allChannels })),
  );
  return total;
}
