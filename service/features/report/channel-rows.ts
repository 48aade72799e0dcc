import type { ChannelReportRow, EventSums, ReportGrouping } from "../../../src/core/api/contract";
import type { Costed, RetentionDay, RetentionRates } from "../../../src/core/metrics";
import {
  addTotals,
  adInstallOf,
  type CountTotals,
  toCounts,
  zeroTotals,
} from "../../reporting/counts";
import type { ListedChannel } from "../../reporting/listed-channels";
import { addEventTotals, type EventsByKey, knowsEvents } from "../../reporting/read-events";
import type { Matured, MaturedByKey } from "../../reporting/read-retained";
import { ofTypes, type Selection } from "../../reporting/selection";
import { dayText } from "../../store/local-time";

/** Sums by channel joined to the row each belongs to, whose first channel's own sums become its. */
export function foldTo<Sums>(
  channels: readonly ListedChannel[],
  totals: Map<number, Sums>,
  keyOf: (channel: ListedChannel) => number,
  add: (to: Sums | undefined, more: Sums) => Sums,
): Map<number, Sums> {
  const folded = new Map<number, Sums>();
  for (const channel of channels) {
    const own = totals.get(channel.id);
    if (own === undefined) continue;
    const key = keyOf(channel);
    folded.set(key, add(folded.get(key), own));
  }
  return folded;
}

export const addCountTotals = (to: CountTotals | undefined, more: CountTotals): CountTotals => {
  if (!to) return more;
  addTotals(to, more);
  return to;
};

export const addMatured = (to: Matured | undefined, more: Matured): Matured => {
  if (!to) return more;
  to.size += more.size;
  to.kept += more.kept;
  return to;
};

/** For each n: devices of the cohorts whose nth day has finished, by row. */
export type RetentionByRow = Record<RetentionDay, MaturedByKey>;

export interface RowFacts {
  counts: Map<number, CountTotals>;
  retention: RetentionByRow;
  events: EventsByKey;
  cost: Map<number, number>;
  costed: Map<number, Costed>;
  totalCosted: Costed | null;
}

export const addCosted = (to: Costed | undefined, more: Costed): Costed => ({
  install: (to?.install ?? 0) + more.install,
  // Yuan add up to the cent, in whatever order.
  pay: Math.round(((to?.pay ?? 0) + more.pay) * 100) / 100,
});

/** All of them together; null where no cost is known. */
export const sumCosted = (costed: ReadonlyMap<number, Costed>): Costed | null =>
  [...costed.values()].reduce<Costed | null>((sum, one) => addCosted(sum ?? undefined, one), null);

/** Returns installs and payments of the rows whose cost is known. */
export const costedOf = (
  counts: Map<number, CountTotals>,
  cost: Map<number, number>,
): Map<number, Costed> =>
  new Map(
    [...cost.keys()].map((key) => {
      const { install = 0, pay_cents = 0 } = counts.get(key) ?? {};
      return [key, { install, pay: pay_cents / 100 }];
    }),
  );

/** Which row a channel belongs to. */
export const rowOf: Record<ReportGrouping, (channel: ListedChannel) => number> = {
  channel: (channel) => channel.parent_id ?? channel.id,
  group: (channel) => channel.group_id,
  type: (channel) => channel.type,
  day: (channel) => channel.id,
};

type Named = Pick<
  ChannelReportRow,
  "id" | "channelCode" | "channelName" | "type" | "groupName" | "isDeleted"
>;

const unnamed = { channelCode: "", channelName: "", type: null, groupName: "", isDeleted: false };

/** The rows of a grouping without their figures; a day stands for itself. */
export function namedRows(
  groupBy: ReportGrouping,
  channels: readonly ListedChannel[],
  days: readonly number[],
): Named[] {
  if (groupBy === "day") return days.map((id) => ({ ...unnamed, id, channelName: dayText(id) }));
  if (groupBy === "channel")
    return channels
      .filter((channel) => channel.parent_id === null)
      .map((channel) => ({
        id: channel.id,
        channelCode: channel.code,
        channelName: channel.name,
        type: channel.type as Named["type"],
        groupName: channel.group_name,
        isDeleted: channel.isDeleted,
      }));
  const rows = new Map<number, Named>();
  for (const channel of channels) {
    const id = rowOf[groupBy](channel);
    const isGroup = groupBy === "group";
    const name = isGroup
      ? { channelName: channel.group_name, groupName: channel.group_name }
      : { type: channel.type as Named["type"] };
    rows.set(id, { ...unnamed, id, ...name });
  }
  return [...rows.values()];
}

const rateOf = (matured: Matured | undefined): number | null =>
  matured && matured.size > 0 ? matured.kept / matured.size : null;

/** Returns the retention rates of one row or of all rows. */
const ratesOf = (of: (n: RetentionDay) => Matured | undefined): RetentionRates => ({
  d1: rateOf(of(1)),
  d3: rateOf(of(3)),
  d7: rateOf(of(7)),
  d30: rateOf(of(30)),
});

/** Yuan of all rows together; null where no cost is known. */
export const totalCost = ({ cost }: Pick<RowFacts, "cost">): number | null =>
  cost.size > 0 ? [...cost.values()].reduce((sum, one) => sum + one, 0) : null;

/** Retention of all rows together. */
export const totalRates = (retention: RetentionByRow): RetentionRates =>
  ratesOf((n) => [...retention[n].values()].reduce(addMatured, { size: 0, kept: 0 }));

/** Events of one row, in the order asked for. */
export const eventsOf = (
  events: EventsByKey,
  eventNos: readonly number[],
  key: number,
  selection: Selection,
): EventSums[] =>
  eventNos.map((id) => {
    if (!knowsEvents(selection)) return { id, times: null, users: null, value: null };
    const { times, users, value } = events.get(id)?.get(key) ?? { times: 0, users: 0, value: 0 };
    return { id, times, users: selection.isOverDays ? null : users, value };
  });

/** Events of all rows together. */
export function totalEvents(
  events: EventsByKey,
  eventNos: readonly number[],
  selection: Selection,
): EventSums[] {
  const all: EventsByKey = new Map(
    [...events].map(([id, keys]) => [
      id,
      new Map([[0, [...keys.values()].reduce(addEventTotals, { times: 0, users: 0, value: 0 })]]),
    ]),
  );
  return eventsOf(all, eventNos, 0, selection);
}

/** Types of the channels that a row holds, by row; days hold all of them. */
export function typesByRow(
  groupBy: ReportGrouping,
  channels: readonly ListedChannel[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const types = new Map<number, Set<number>>();
  if (groupBy === "day") return types;
  for (const channel of channels) {
    const key = rowOf[groupBy](channel);
    const own = types.get(key);
    if (own) own.add(channel.type);
    else types.set(key, new Set([channel.type]));
  }
  return types;
}

/** Returns the counts that channels of some types do not have, computed once for the same types. */
function unavailableFor(selection: Selection) {
  const known = new Map<string, Selection["unavailable"]>();
  return (types: ReadonlySet<number> | undefined): Selection["unavailable"] => {
    if (!types) return selection.unavailable;
    const key = [...types].join();
    const found = known.get(key) ?? ofTypes(selection, [...types]).unavailable;
    known.set(key, found);
    return found;
  };
}

/** Counts of a row, with what its install rate leaves out. */
export function countsOf(
  totals: CountTotals,
  unavailable: Selection["unavailable"],
): Pick<ChannelReportRow, "counts" | "adInstall"> {
  const counts = toCounts(totals, unavailable);
  return { counts, ...adInstallOf(totals, counts) };
}

/** The same of all rows together. */
export function totalCounts(totals: CountTotals, unavailable: Selection["unavailable"]) {
  const { counts, adInstall } = countsOf(totals, unavailable);
  return { total: counts, ...(adInstall !== undefined && { totalAdInstall: adInstall }) };
}

/** Rows with their figures. Each field by its name: spreading a thousand rows takes longer than all else. */
export const channelRows = (
  named: Named[],
  { counts, retention, events, cost, costed }: RowFacts,
  eventNos: readonly number[],
  selection: Selection,
  types: ReturnType<typeof typesByRow>,
): ChannelReportRow[] => {
  const unavailableOf = unavailableFor(selection);
  return named.map(({ id, channelCode, channelName, type, groupName, isDeleted }) => {
    const { d1, d3, d7, d30 } = ratesOf((n) => retention[n].get(id));
    return {
      id,
      channelCode,
      channelName,
      type,
      groupName,
      isDeleted,
      ...countsOf(counts.get(id) ?? zeroTotals(), unavailableOf(types.get(id))),
      d1,
      d3,
      d7,
      d30,
      events: eventsOf(events, eventNos, id, selection),
      cost: cost.get(id) ?? null,
      costed: costed.get(id) ?? null,
    };
  });
};
