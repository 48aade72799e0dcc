export const signedParts = ["trend", "cards", "retention", "report"] as const;
export type SignedPart = (typeof signedParts)[number];

/** As far ahead as a signed embed may end, in days. */
export const longestSignedDays = 366;

/** Live ones of a channel, a group, or an app. */
export const mostSigned = 20;

/** Charts of reports that can be shared with whoever has the link. */
export const appCharts = [
  "trend",
  "sources",
  "funnel",
  "distribution",
  "activity",
  "retention",
  "cohorts",
  "cohortSplit",
  "churn",
  "parts",
  "channels",
  "event",
  "param",
] as const;
export type AppChart = (typeof appCharts)[number];

/** Metrics that are chosen of a chart, at most; charts that are about one thing take none. */
export const mostMetrics: Readonly<Partial<Record<AppChart, number>>> = {
  trend: 4,
  sources: 1,
  parts: 1,
};

/** Names of one filter in the header of a shared chart. */
export const mostLabelValues = 200;

/** Bytes of values that are kept as they are. */
export const mostFrozenBytes = 200_000;

/** Prefix of the token of a shared chart of an app; those of channels and groups have another. */
export const appChartToken = "xsa_";
