import type { ChannelReportRow, ChannelSort, Counts } from "../../../src/core/api/contract";

const ratio = (of: number | null, by: number | null): number | null =>
  of === null || by === null || by === 0 ? null : of / by;

const derived: Partial<Record<ChannelSort, (row: ChannelReportRow) => number | null>> = {
  clickRate: ({ counts }) => ratio(counts.click, counts.visit),
  installRate: ({ counts }) => ratio(counts.install, counts.click),
  registerRate: ({ counts }) => ratio(counts.registerUv, counts.install),
  wholeRate: ({ counts }) => ratio(counts.registerUv, counts.visit),
  durPerLaunch: ({ counts }) => ratio(counts.durationSeconds, counts.launch),
  d1: (row) => row.d1,
  d3: (row) => row.d3,
  d7: (row) => row.d7,
  d30: (row) => row.d30,
  cost: (row) => row.cost,
  cpa: (row) => ratio(row.cost, row.costed?.install ?? null),
  roi: (row) => ratio(row.costed?.pay ?? null, row.cost),
  eventTimes: ({ events }) => events[0]?.times ?? null,
  eventUsers: ({ events }) => events[0]?.users ?? null,
  eventValue: ({ events }) => events[0]?.value ?? null,
};

/** What a column of the channel report shows; null where it cannot be told. */
export function columnValue(row: ChannelReportRow, column: ChannelSort): number | null {
  const of = derived[column];
  return of ? of(row) : (row.counts[column as keyof Counts] ?? null);
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
