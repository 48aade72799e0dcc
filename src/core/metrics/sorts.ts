import { metricKeys } from "./dictionary";

/** Sort keys of the channel report: every metric, the first event, the code. */
export const channelSorts = [
  ...metricKeys,
  ...(["eventTimes", "eventUsers", "eventValue", "channelCode"] as const),
];
export type ChannelSort = (typeof channelSorts)[number];

/** Columns of a file of the channel report; `event` stands for those of every chosen event. */
export const exportColumns = [...metricKeys, "event" as const];
export type ExportColumn = (typeof exportColumns)[number];

/** What of a column orders the rows: its value, its change in units, or its relative change. */
export const sortBases = ["value", "diff", "ratio"] as const;
export type SortBasis = (typeof sortBases)[number];
