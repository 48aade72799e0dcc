import type { ChannelReportRow } from "../../../src/core/api/contract";
import { type ChannelSort, metricValue } from "../../../src/core/metrics";

/** What a column of the channel report shows; null where it cannot be told. */
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

const byName = (a: ChannelReportRow, b: ChannelReportRow) =>
  textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b)) || a.id - b.id;

/** Sorted copy; unknown values come last in either order, equal ones by code. */
export function sortRows(
  rows: ChannelReportRow[],
  sort: ChannelSort,
  order: "asc" | "desc",
): ChannelReportRow[] {
  const sign = order === "asc" ? 1 : -1;
  if (sort === "channelCode") return rows.toSorted((a, b) => sign * byName(a, b));
  const keyed = rows.map((row) => ({ row, value: columnValue(row, sort) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || byName(a.row, b.row);
    return sign * (a.value - b.value) || byName(a.row, b.row);
  });
  return keyed.map(({ row }) => row);
}
