import type { ChannelReportRow, RowFigures } from "../../../src/core/api/contract";
import {
  type ChannelSort,
  changeValue,
  metricValue,
  type SortBasis,
  type Spans,
  sumChange,
} from "../../../src/core/metrics";
import type { Place } from "../../base/keyset";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { ReportQuery, RequestedReport } from "./report-query";

type ValueColumn = Exclude<ChannelSort, "channelCode">;
const eventFields = { eventTimes: "times", eventUsers: "users", eventValue: "value" } as const;
const isOfEvent = (column: ValueColumn): column is keyof typeof eventFields =>
  column in eventFields;

const eventValue = (row: RowFigures, column: keyof typeof eventFields): number | null =>
  row.events[0]?.[eventFields[column]] ?? null;

const columnValue = (row: ChannelReportRow, column: ValueColumn): number | null =>
  isOfEvent(column) ? eventValue(row, column) : metricValue(column, row);

/** Order of the rows of a report, with the days that both sides of its comparison cover. */
export interface RowOrder {
  sort: ChannelSort;
  sortBy: SortBasis;
  spans: Spans;
}

/** Refuses an order of changes without a comparison: 0400 with field `sortBy`. */
export function checkSortBy(sortBy: SortBasis, isCompared: boolean): void {
  if (!isCompared && sortBy !== "value")
    throw new ServiceError("0400", say("选择了对比期才能按变化排序"), "sortBy");
}

/** The order that a query asks for. */
export function orderOf(
  { compared }: Pick<RequestedReport, "compared">,
  { sort, sortBy = "value" }: Pick<ReportQuery, "sort" | "sortBy">,
): RowOrder {
  checkSortBy(sortBy, compared !== null);
  return { sort, sortBy, spans: compared ?? { ownDays: 1, days: 1 } };
}

/** Returns the change of a column; null where a side is unknown, and for ratios of less than 20. */
function columnChange(row: ChannelReportRow, column: ValueColumn, order: RowOrder): number | null {
  const { sortBy, spans } = order;
  if (sortBy === "value") return columnValue(row, column);
  const previous = row.previous ?? null;
  if (!isOfEvent(column)) return changeValue(column, row, previous, spans, sortBy);
  const before = previous && eventValue(previous, column);
  return sumChange(eventValue(row, column), before, spans, sortBy);
}

const textOf = (row: ChannelReportRow) => row.channelCode || row.channelName;

/** Returns the sort key of a row in a report of this order. */
export const placeOf = (row: ChannelReportRow, order: RowOrder): Place => [
  order.sort === "channelCode" ? null : columnChange(row, order.sort, order),
  textOf(row),
  row.id,
];

/** Order of values, ascending for 1: unknown ones come last in either order. */
export function byValue(a: Place, b: Place, sign: 1 | -1): number {
  const [one, other] = [a[0] ?? null, b[0] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (Number(one) - Number(other));
}

function byName(a: Place, b: Place): number {
  const [one, other] = [String(a[1]), String(b[1])];
  return one < other ? -1 : Number(one > other) || Number(a[2]) - Number(b[2]);
}

/** Order of places: unknown values come last in either order, equal ones by code. */
export function comparatorOf(
  sort: ChannelSort,
  direction: "asc" | "desc",
): (a: Place, b: Place) => number {
  const sign = direction === "asc" ? 1 : -1;
  if (sort === "channelCode") return (a, b) => sign * byName(a, b);
  return (a, b) => byValue(a, b, sign) || byName(a, b);
}

/** Sorted copy. */
export function sortRows(
  rows: ChannelReportRow[],
  order: RowOrder,
  direction: "asc" | "desc",
): ChannelReportRow[] {
  const compare = comparatorOf(order.sort, direction);
  return rows
    .map((row) => ({ row, place: placeOf(row, order) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ row }) => row);
}
