/** Figures whose devices can be listed one by one. */
export const deviceListMetrics = [
  "install",
  "organic",
  "attributed",
  "abnormal",
  "registerUv",
  "active",
  "payUsers",
  "eventUsers",
] as const;

/** Figures whose events can be listed one by one. */
export const eventListMetrics = [
  "visit",
  "click",
  "launch",
  "wakeup",
  "register",
  "reinstall",
  "pay",
  "eventTimes",
] as const;
