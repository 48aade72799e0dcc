import type { ChannelReportRow } from "../../../src/core/api/contract";
import { type ChannelSort, metricValue } from "../../../src/core/metrics";
import type { Place } from "../../base/keyset";

function columnValue(
  row: ChannelReportRow,
  column: Exclude<ChannelSort, "channelCode">,
): number | null {
  if (column === "eventTimes") return row.events[0]?.times ?? null;
  if (column === "eventUsers") return row.events[0]?.users ?? null;
  if (column === "eventValue") return row.events[0]?.value ?? null;
  return metricValue(column, row);
}

const textOf = (row: ChannelReportRow) => row.channelCode || row.channelName;

/** Returns the sort key of a row in a report of this order. */
export const placeOf = (row: ChannelReportRow, sort: ChannelSort): Place => [
  sort === "channelCode" ? null : columnValue(row, sort),
  textOf(row),
  row.id,
];

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
  return (a, b) => {
    const [one, other] = [a[0] ?? null, b[0] ?? null];
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || byName(a, b);
    }
    return sign * (Number(one) - Number(other)) || byName(a, b);
  };
}

/** Sorted copy. */
export function sortRows(
  rows: ChannelReportRow[],
  sort: ChannelSort,
  direction: "asc" | "desc",
): ChannelReportRow[] {
  const compare = comparatorOf(sort, direction);
  return rows
    .map((row) => ({ row, place: placeOf(row, sort) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ row }) => row);
}
