import { countsOf, isMetricKey, retentionDays } from "../../../src/core/metrics";
import { cutPage, type Keyset } from "../../base/keyset";
import { type CountTotals, columnsOf, withoutTotals, zeroTotals } from "../../reporting/counts";
import { readActiveByChannel, setActive } from "../../reporting/read-active";
import { addApple } from "../../reporting/read-apple";
import { knowsChannelDays } from "../../reporting/read-channel-days";
import { mayCost } from "../../reporting/read-cost";
import { readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import { type MaturedByKey, readMatured } from "../../reporting/read-retained";
import { readByChannel } from "../../reporting/read-rollup";
import { overDays } from "../../reporting/selection";
import { allChannels, organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import {
  channelRows,
  namedRows,
  type RetentionByRow,
  rowOf,
  totalCost,
  totalCounts,
  totalEvents,
  totalRates,
  typesByRow,
} from "./channel-rows";
import type { PagedQuery, Report, RequestedReport } from "./report-query";
import {
  type Beside,
  byRow,
  endsOf,
  factsOf,
  type Reading,
  readBeside,
  readCountsAndRetention,
} from "./row-facts";
import { comparatorOf, orderOf, placeOf, sortRows } from "./sort-rows";

/** Days of channels, all told: with fewer it is quicker to read them all whole than to ask twice. */
const leastDays = 12_000;
/** With fewer, the page itself is most of what there is to read. */
const leastPages = 4;

/**
 * True when a page can be found by the order of its rows, so that only its rows are read in full.
 * Requires a report over all channels of an app, whose totals are the app's counts without organic
 * ones, and no comparison, whose rows add up to its sums.
 */
export const isRanked = (
  { channels, selection, isWhole, range, compared }: RequestedReport,
  { groupBy, pageSize }: Pick<PagedQuery, "groupBy" | "pageSize">,
): boolean =>
  groupBy === "channel" &&
  compared === null &&
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
  const { range, channels, clock } = requested;
  const selection = overDays(requested.selection, range);
  const read = (of: typeof selection, reading?: Reading) =>
    readCountsAndRetention(db, of, range, endsOf(range, clock.today), reading);
  const [little, beside, all] = await Promise.all([
    read(selection, readingFor(sort, channels.some(mayCost))),
    readBeside(db, selection, channels, eventIds, range),
    readTotals(db, requested),
  ]);
  const rowsOf = (of: typeof channels, counted: typeof little) => {
    const facts = factsOf(of, counted, beside, selection, "channel");
    const named = namedRows("channel", of, []);
    const types = typesByRow("channel", of);
    return { facts, rows: channelRows(named, facts, eventIds, selection, types) };
  };
  const { facts, rows } = rowsOf(channels, little);
  const by = orderOf(requested, query);
  const sorted = sortRows(rows, by, order);
  const of = (row: (typeof rows)[number]) => placeOf(row, by);
  const page = cutPage(sorted, query, keyset, of, comparatorOf(sort, order));
  const ids = page.map(({ id }) => id);
  const isShown = new Set(ids);
  const pageChannels = channels.filter((channel) => isShown.has(rowOf.channel(channel)));
  const whole = await read({ ...selection, channelIds: pageChannels.map(({ id }) => id) });
  const list = new Map(rowsOf(pageChannels, whole).rows.map((row) => [row.id, row]));
  return {
    list: ids.flatMap((id) => list.get(id) ?? []),
    totalRecords: rows.length,
    ...totalCounts(
      { ...withApple(all.total, beside), ad_install: adInstalls(facts.counts) },
      selection.unavailable,
    ),
    totalEvents: totalEvents(facts.events, eventIds, selection),
    totalCosted: facts.totalCosted,
    totalCost: totalCost(facts),
    totalRetention: totalRates(all.retention),
    compare: null,
  };
}

/** Returns the columns to read for an order; with costs also installs and payments. */
function readingFor(sort: PagedQuery["sort"], hasCosts: boolean): Reading {
  const counts = isMetricKey(sort) ? countsOf(sort) : [];
  const ofCosts = hasCosts ? (["install", "pay"] as const) : [];
  return {
    columns: [...new Set([...counts, ...ofCosts].flatMap(columnsOf))],
    kept: retentionDays.filter((n) => sort === `d${n}`),
  };
}

/** Reads the totals of all channels: the app's counts minus the organic ones. */
async function readTotals(
  db: Db,
  { range, clock, selection }: RequestedReport,
): Promise<{ total: CountTotals; retention: RetentionByRow }> {
  const both = { ...selection, channelIds: [allChannels, organicChannel] };
  const [counts, matured, active, repeated] = await Promise.all([
    readByChannel(db, both, range),
    readMatured(db, both, range.start, endsOf(range, clock.today), "channel_id"),
    readActiveByChannel(db, both, range),
    readRepeatedByChannel(db, both, range),
  ]);
  setActive(counts, active);
  takeOffEach(counts, repeated);
  const of = (channelId: number) => counts.get(channelId) ?? zeroTotals();
  const withoutOrganic = (totals: MaturedByKey): MaturedByKey => {
    const none = { size: 0, kept: 0 };
    const all = totals.get(allChannels) ?? none;
    const organic = totals.get(organicChannel) ?? none;
    return new Map([[0, { size: all.size - organic.size, kept: all.kept - organic.kept }]]);
  };
  return {
    total: withoutTotals(of(allChannels), of(organicChannel)),
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
