import * as v from "valibot";
import { type FraudRule, fraudRuleNames, hostingNetworksAtMost } from "./constants/fraud";
import { appPlatforms } from "./constants/platform";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging } from "./shared";

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const ruleMode = v.picklist(["off", "mark", "block"]);
const fraudModes = Object.fromEntries(fraudRuleNames.map((name) => [name, ruleMode])) as Record<
  FraudRule,
  typeof ruleMode
>;

/** Attribution rules of an app. Changes apply to later installs. */
export const attributionRules = v.object({
  clickWindowDays: whole(1, 30),
  fuzzyWindowHours: whole(1, 24),
  isViewCounted: v.boolean(),
  viewWindowHours: whole(1, 24),
  reattributionDays: whole(30, 730),
  reengagementDays: whole(1, 30),
  deepWindowDays: whole(1, 90),
  isPackageFirst: v.boolean(),
  /** Platforms on which the clipboard is not used. */
  clipboardOff: v.pipe(v.array(v.picklist(appPlatforms)), v.maxLength(3)),
  /**
   * By its address a click is taken by one install at most; null = the app was made before and has not
   * chosen, which counts as off. Absent in pages of a former version.
   */
  fuzzyOneToOne: v.optional(v.nullable(v.boolean())),
  /** Within the fuzzy class; other than `latest` only in the professional edition. */
  fuzzyOrder: v.picklist(["latest", "agent"]),
  ...fraudModes,
  ctitSeconds: whole(1, 60),
  installsPerIpAndDay: whole(1, 100_000),
  /** Of a /24 (IPv6: /64). */
  installsPerNetworkAndDay: whole(1, 1_000_000),
  installsPerIdAndDay: whole(1, 100),
  /** Share of a channel's installs an hour or longer after their click, in %. */
  floodPercent: whole(30, 95),
  /** Times of the app's own share of installs between 0 and 6 o'clock. */
  nightTimes: whole(2, 10),
  /** Share of one model in a channel's installs, in %. */
  modelPercent: whole(20, 100),
  /** Next-day retention, in % of the median of channels of the same kind. */
  retentionPercent: whole(5, 80),
  /** Networks that count as data centres beside those of the address table. */
  hostingNetworks: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(50))),
    v.maxLength(hostingNetworksAtMost),
  ),
});
export type AttributionRules = v.InferOutput<typeof attributionRules>;

export interface AttributionState {
  rules: AttributionRules;
  defaults: AttributionRules;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
  isProfessional: boolean;
}

/** Estimates the installs that were matched by address and agent, had a click brought one at most. */
export interface OneToOnePreview {
  /** Installs that were looked at: the latest ones where there are very many. */
  installs: number;
  /** Would belong to the click of another channel. */
  moved: number;
  organic: number;
  since: EpochMs;
  /** Earlier installs of the days were left out. */
  isPartial: boolean;
  /** Channels that would have had more or fewer of them. */
  rows: { channelId: number; channelName: string; before: number; after: number }[];
}

/** Estimated effect of changed rules on the installs of the last 14 days. */
export interface AttributionEstimate {
  installs: number;
  /** Installs whose touches are still known; the others stay as they are. */
  covered: number;
  /** Installs that would belong to another channel. */
  moved: number;
  /** Null unless the rules switch it on. */
  oneToOne: OneToOnePreview | null;
  /** Channels whose installs differ; `channelId` 0 is organic. */
  rows: { channelId: number; channelName: string; before: number; after: number }[];
}

export interface AttributionChange {
  id: number;
  time: EpochMs;
  userName: string;
  changes: { key: keyof AttributionRules; before: unknown; after: unknown }[];
}

export const attributionCalls = {
  "attribution/get": call<{ map: AttributionState }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: nothing,
  }),
  /** Ours: computed from stored candidates; 0429 when asked too often. */
  "attribution/estimate": call<{ map: AttributionEstimate }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ rules: attributionRules }),
  }),
  /** Ours: 0409 with field `revision` when somebody saved in between. */
  "attribution/save": call<{ map: AttributionState }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ revision: v.number(), rules: attributionRules }),
  }),
  /** Ours: who changed what, newest first. */
  "attribution/changes": call<ListReply<AttributionChange>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object(paging),
  }),
};
