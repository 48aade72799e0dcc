import type { CountKey } from "./counts";

/** What a channel is: of one's own, of an ad platform, of Apple Search Ads. */
export type ChannelKind = "normal" | "adv" | "asa";

const kinds = { 1: "normal", 2: "adv", 3: "asa" } as const;

/** The kind of a channel by its stored type; null for a type nobody knows. */
export const channelKindOf = (type: number): ChannelKind | null =>
  type === 1 || type === 2 || type === 3 ? kinds[type] : null;

const ofPages = ["visit", "visitUv", "click", "clickUv"] as const;

const foreign: Record<ChannelKind, readonly CountKey[]> = {
  normal: ["adShow", "adClick", "tap"],
  adv: [...ofPages, "tap"],
  asa: [...ofPages, "adClick"],
};

/** The counts that a kind of channel does not have: an ad is shown and tapped, its page is nobody's business. */
export const foreignCounts = (kind: ChannelKind): ReadonlySet<CountKey> => new Set(foreign[kind]);
