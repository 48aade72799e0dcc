import type { CallName } from "../../src/core/api/contract";

/**
 * Calls that open pages repeat, or that read an app's large tables. Whatever they ask of split tables
 * is answered by the one shard where the app's rows lie: a test reads the plans.
 */
export const hotCalls = [
  "stat/overview",
  "stat/trend",
  "stat/sources",
  "stat/retention",
  "stat/why",
  "stat/filterOptions",
  "stat/liveEvents",
  "stat/devices",
  "stat/events",
  "channel/selfChannelList",
  "channelInstallCompr",
  "channel/distribution",
  "channel/quality",
  "channel/devices",
  "channel/groupSpans",
  "event/report",
  "event/details",
  "stat/eventStep",
  "channel/selfChannelListExport",
] as const satisfies CallName[];
