/** Metrics whose change can be divided among parts. */
export const whyMetrics = [
  "visit",
  "click",
  "install",
  "organic",
  "attributed",
  "register",
  "registerUv",
  "reinstall",
  "abnormal",
  "active",
  "wakeup",
  "launch",
  "pay",
  "payUsers",
  "clickRate",
  "installRate",
  "registerRate",
  "normalRate",
  "durPerLaunch",
  "cpa",
  "d1",
  "d3",
  "d7",
  "d30",
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
  "hour",
] as const;
