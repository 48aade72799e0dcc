export const distributionDimensions = [
  "province",
  "city",
  "model",
  "osVersion",
  "version",
  "network",
  "operator",
  "sdkVersion",
] as const;
export type DistributionDimension = (typeof distributionDimensions)[number];

/** `install`: devices new in a range; `active`: all that were active in it. */
export const distributionBases = ["install", "active"] as const;
export type DistributionBasis = (typeof distributionBases)[number];
