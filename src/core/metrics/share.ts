/** What the owner of a share may open, in the usual order. */
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

/** What can be opened of channels of several kinds, or of one's own: their price is the owner's. */
export const plainShareMetrics = shareMetrics.filter((metric) => metric !== "cost");
