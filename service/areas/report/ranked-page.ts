import { countsOf, isMetricKey, retentionDays } from "../../../src/core/metrics";
import { cutPage, type Keyset } from "../../base/keyset";
import { type CountSums, columnsOf, toCounts, withoutSums, zeroSums } from "../../figures/counts";
import { readActiveByChannel, setActive } from "../../figures/read-active";
import { addApple } from "../../figures/read-apple";
import { knowsChannelDays } from "../../figures/read-channel-days";
import { mayCost } from "../../figures/read-cost";
import { type MaturedByKey, readMatured } from "../../figures/read-retained";
import { readByChannel } from "../../figures/read-rollup";
import { allChannels, organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import {
  channelRows,
  namedRows,
  type RetentionByRow,
  rowOf,
  totalCost,
  totalEvents,
  totalRates,
} from "./channel-rows";
import type { AskedReport, PagedQuery, Report } from "./report-query";
import {
  type Beside,
  byRow,
  endsOf,
  factsOf,
  type Reading,
  readBeside,
  readCountsAndRetention,
} from "./row-facts";
import { orderOf, placeOf, sortRows } from "./sort-rows";

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
  { channels, selection, isWhole, range }: AskedReport,
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
  asked: AskedReport,
  query: PagedQuery,
  keyset?: Keyset,
): Promise<Report & { totalRecords: number }> {
  const { eventIds, sort, order } = query;
  const { range, today, channels, selection } = asked;
  const read = (of: typeof selection, reading?: Reading) =>
    readCountsAndRetention(db, of, range, today, reading);
  const [little, beside, all] = await Promise.all([
    read(selection, readingFor(sort, channels.some(mayCost))),
    readBeside(db, selection, channels, eventIds, range),
    readTotals(db, asked),
  ]);
  const rowsOf = (of: typeof channels, counted: typeof little) => {
    const facts = factsOf(of, counted, beside, selection, "channel");
    return { facts, rows: channelRows(namedRows("channel", of, []), facts, eventIds, selection) };
  };
  const { facts, rows } = rowsOf(channels, little);
  const sorted = sortRows(rows, sort, order);
  const of = (row: (typeof rows)[number]) => placeOf(row, sort);
  const page = cutPage(sorted, query, keyset, of, orderOf(sort, order));
  const ids = page.map(({ id }) => id);
  const isShown = new Set(ids);
  const shown = channels.filter((channel) => isShown.has(rowOf.channel(channel)));
  const whole = await read({ ...selection, channelIds: shown.map(({ id }) => id) });
  const list = new Map(rowsOf(shown, whole).rows.map((row) => [row.id, row]));
  return {
    list: ids.flatMap((id) => list.get(id) ?? []),
    totalRecords: rows.length,
    total: toCounts(withApple(all.total, beside), selection.unavailable),
    totalEvents: totalEvents(facts.events, eventIds, selection),
    totalCosted: facts.totalCosted,
    totalCost: totalCost(facts),
    totalRetention: totalRates(all.retention),
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
  { range, today, selection }: AskedReport,
): Promise<{ total: CountSums; retention: RetentionByRow }> {
  const both = { ...selection, channelIds: [allChannels, organicChannel] };
  const [counts, matured, active] = await Promise.all([
    readByChannel(db, both, range),
    readMatured(db, both, range.start, endsOf(range, today), "channel_id"),
    readActiveByChannel(db, both, range),
  ]);
  setActive(counts, active);
  const of = (channelId: number) => counts.get(channelId) ?? zeroSums();
  const withoutOrganic = (sums: MaturedByKey): MaturedByKey => {
    const none = { size: 0, kept: 0 };
    const all = sums.get(allChannels) ?? none;
    const organic = sums.get(organicChannel) ?? none;
    return new Map([[0, { size: all.size - organic.size, kept: all.kept - organic.kept }]]);
  };
  return {
    total: withoutSums(of(allChannels), of(organicChannel)),
    retention: byRow(new Map([...matured].map(([n, sums]) => [n, withoutOrganic(sums)]))),
  };
}

/** With what Apple counts of any of them. */
function withApple(total: CountSums, { apple }: Beside): CountSums {
  const sums = new Map([[allChannels, total]]);
  addApple(
    sums,
    apple.map((row) => ({ ...row, key: allChannels })),
  );
  return total;
}
