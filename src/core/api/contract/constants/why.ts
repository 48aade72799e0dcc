/** Metrics whose change can be divided among parts: their counts add up over parts and days. */
export const whyMetrics = [
  "visit",
  "click",
  "install",
  "organic",
  "attributed",
  "register",
  "reinstall",
  "abnormal",
  "wakeup",
  "launch",
  "pay",
  "clickRate",
  "installRate",
  "normalRate",
] as const;

/** Ways to divide a change. */
export const whySplits = [
  "channel",
  "group",
  "type",
  "platform",
  "method",
  "version",
  "province",
] as const;
