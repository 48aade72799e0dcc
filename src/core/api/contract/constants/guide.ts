/** Tasks of whoever begins with an app, in the order in which they are shown. */
export const newcomerTasks = [
  "profile",
  "android",
  "ios",
  "harmony",
  "package",
  "check",
  "channel",
  "certification",
  "member",
] as const;
export type NewcomerTask = (typeof newcomerTasks)[number];

/** 0 not begun, 1 begun, 2 done and to be claimed, 3 claimed, or done where nothing is given. */
export const taskStates = [0, 1, 2, 3] as const;
export type TaskState = (typeof taskStates)[number];

/** Of a traffic coupon: something is left, all of it was used, or its time was up before. */
export const couponStates = ["usable", "used", "expired"] as const;
export type TrafficCouponState = (typeof couponStates)[number];
