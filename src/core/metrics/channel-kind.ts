import type { CountKey } from "./counts";

/** Kind of a channel by its counts: own pages and links, an ad platform, Apple Search Ads. */
export type ChannelKind = "normal" | "adv" | "asa";

const kinds: Readonly<Record<number, ChannelKind>> = {
  1: "normal",
  2: "adv",
  3: "asa",
  4: "normal",
  5: "normal",
};

/** The kind of a channel by its stored type; null for a type nobody knows. */
export const channelKindOf = (type: number): ChannelKind | null => kinds[type] ?? null;

const ofPages = ["visit", "visitUv", "click", "clickUv"] as const;

const foreign: Record<ChannelKind, readonly CountKey[]> = {
  normal: ["adShow", "adClick", "tap"],
  adv: [...ofPages, "tap"],
  asa: [...ofPages, "adClick"],
};

/** The counts that a kind of channel does not have: an ad is shown and tapped, its page is nobody's business. */
export const foreignCounts = (kind: ChannelKind): ReadonlySet<CountKey> => new Set(foreign[kind]);
