/** Metrics that the owner of a share may open, in the usual order. */
export const shareMetrics = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "pay",
  "cost",
  "retention",
] as const;
export type ShareMetric = (typeof shareMetrics)[number];

/**
 * Metrics for shares of several kinds of channels, or of own ones: their price is visible to the
 * owner only.
 */
export const plainShareMetrics = shareMetrics.filter((metric) => metric !== "cost");
