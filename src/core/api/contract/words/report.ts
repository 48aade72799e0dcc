/** What a row of the channel report stands for. */
export const reportGroupings = ["channel", "group", "type", "day"] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
