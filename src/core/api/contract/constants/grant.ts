/** Modules that an app is authorised for, in the order of the menu. */
export const grantableModules = [
  "app",
  "data",
  "integration",
  "channel",
  "share",
  "monitor",
  "link",
] as const;

/** 1 in force, 2 expired, 3 cancelled. */
export const grantStates = [1, 2, 3] as const;
export type GrantState = (typeof grantStates)[number];
