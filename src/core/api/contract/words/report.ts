/** Groupings of the rows of the channel report. */
export const reportGroupings = ["channel", "group", "type", "day"] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
