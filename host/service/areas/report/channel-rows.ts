import type { ChannelReportRow, Counts, ValidBody } from "../../../../src/core/api/contract";
import { addSums, type CountSums, toCounts, zeroSums } from "./counts";
import type { Cohorts } from "./read-retained";
import { isMatured } from "./retention-rows";
import type { Selection } from "./selection";

/** A channel as the report lists it. */
export interface ListedChannel {
  id: number;
  code: string;
  name: string;
  type: number;
  group_name: string;
  parent_id: number | null;
}

/** Sums of children joined to those of their listed parent. */
export function foldChildren<Sums>(
  channels: ListedChannel[],
  sums: Map<number, Sums>,
  add: (to: Sums | undefined, more: Sums) => Sums,
): Map<number, Sums> {
  const folded = new Map<number, Sums>();
  for (const channel of channels) {
    const own = sums.get(channel.id);
    if (own === undefined) continue;
    const key = channel.parent_id ?? channel.id;
    folded.set(key, add(folded.get(key), own));
  }
  return folded;
}

export const addCountSums = (to: CountSums | undefined, more: CountSums): CountSums => {
  const sums = to ?? zeroSums();
  addSums(sums, more);
  return sums;
};

export const addCohorts = (
  to: Map<number, number> | undefined,
  more: Map<number, number>,
): Map<number, number> => {
  const sum = new Map(to);
  for (const [n, devices] of more) sum.set(n, (sum.get(n) ?? 0) + devices);
  return sum;
};

/** Retention by channel: for each n, over the cohorts whose nth day has finished. */
export type RetentionByChannel = Record<RetentionDay, Cohorts>;
export const retentionDays = [1, 3, 7, 30] as const;
export type RetentionDay = (typeof retentionDays)[number];

/** The last cohort of a range whose nth day has finished; before `start` when there is none. */
export function lastMatured(n: number, end: number, today: number): number {
  let cohort = Math.min(end, today);
  while (cohort > today - n - 2 && !isMatured(cohort, n, today)) cohort--;
  return cohort;
}

/** Rows of listed (parent) channels. */
export function channelRows(
  channels: ListedChannel[],
  counts: Map<number, CountSums>,
  retention: RetentionByChannel,
  selection: Selection,
): ChannelReportRow[] {
  const rate = (id: number, n: RetentionDay) => {
    const cohort = retention[n].get(id);
    const size = cohort?.get(0) ?? 0;
    return size > 0 ? (cohort?.get(n) ?? 0) / size : null;
  };
  return channels
    .filter((channel) => channel.parent_id === null)
    .map((channel) => ({
      id: channel.id,
      channelCode: channel.code,
      channelName: channel.name,
      type: channel.type as ChannelReportRow["type"],
      groupName: channel.group_name,
      counts: toCounts(counts.get(channel.id) ?? zeroSums(), selection.unavailable),
      d1: rate(channel.id, 1),
      d3: rate(channel.id, 3),
      d7: rate(channel.id, 7),
      d30: rate(channel.id, 30),
    }));
}

type Sort = ValidBody<"channel/selfChannelList">["sort"];

/** Sorted copy; unknown values come last in either order, equal ones by code. */
export function sortRows(
  rows: ChannelReportRow[],
  sort: Sort,
  order: "asc" | "desc",
): ChannelReportRow[] {
  const sign = order === "asc" ? 1 : -1;
  const byCode = (a: ChannelReportRow, b: ChannelReportRow) =>
    a.channelCode < b.channelCode ? -1 : Number(a.channelCode > b.channelCode);
  if (sort === "channelCode") return rows.toSorted((a, b) => sign * byCode(a, b));
  const value = (row: ChannelReportRow) =>
    sort === "d1" || sort === "d7" ? row[sort] : row.counts[sort as keyof Counts];
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || byCode(a, b);
    }
    return sign * (left - right) || byCode(a, b);
  });
}
