/** What the owner of a share may open, in the usual order. */
export const shareMetrics = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "pay",
  "retention",
] as const;
export type ShareMetric = (typeof shareMetrics)[number];
