export const reportGroupings = ["channel", "group", "type", "day"] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
