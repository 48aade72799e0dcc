import * as v from "valibot";
import type { ZoneSchedule } from "../../format/zone";
import { type Counts, type ShareMetric, shareMetrics } from "../../metrics";
import type { Platform } from "./constants/platform";
import { lifetimesDays } from "./constants/share";
import { call } from "./define";
import { compareChoice, type OverviewCard, type RetentionReply, type TrendReply } from "./report";
import {
  day,
  type EpochMs,
  type ListReply,
  markSecret,
  paging,
  positiveId,
  requiredText,
} from "./shared";

/** Of a channel by its type, or of a group. */
export type ShareKind = "normal" | "adv" | "asa" | "group";

export interface ShareVisit {
  at: EpochMs;
  /** Last part masked. */
  ip: string;
  platform: Platform;
  model: string;
}

const target = {
  id: positiveId,
  of: v.optional(v.picklist(["channel", "group"]), "channel"),
};

export interface ShareSetting {
  /** False until it is saved for the first time: then there is no link, and nobody sees anything. */
  isSaved: boolean;
  /** The link opens now: saved, not stopped, not expired. */
  isInUse: boolean;
  /** The unguessable id in the link; changes on reset. Empty until it is saved. */
  key: string;
  url: string;
  kind: ShareKind;
  /** The shared channel, or group. */
  targetId: number;
  needPassword: boolean;
  metrics: ShareMetric[];
  /** First visible day; null = all. */
  fromDay: string | null;
  expireAt: EpochMs | null;
  /** Sub-channels of a channel, channels of a group, one by one. */
  showsMembers: boolean;
  /** Leaves installs that the fraud rules marked out of what is shown. */
  deductsAbnormal: boolean;
  hasWatermark: boolean;
  /** Viewers may put another period beside the shown one. */
  allowsCompare: boolean;
  active: boolean;
  visits: number;
  lastVisit: EpochMs | null;
}

export interface SharedAd {
  /** Empty where no ad explains the installs. */
  name: string;
  shows: number | null;
  clicks: number | null;
  install: number | null;
  register: number | null;
  /** Yuan. */
  pay: number | null;
  /** Yuan; null too where nobody tells it. */
  spend: number | null;
}

export interface SharedReport {
  appName: string;
  appIcon: string;
  channelCode: string;
  channelName: string;
  kind: ShareKind;
  metrics: ShareMetric[];
  /** Null unless the share shows them. */
  members: { code: string; name: string; counts: Counts }[] | null;
  /** Campaigns of an ad channel, keywords of Apple Search Ads; null unless the share shows them. What is masked is null. */
  ads: SharedAd[] | null;
  deductsAbnormal: boolean;
  hasWatermark: boolean;
  /** Another period may be put beside the shown one. */
  allowsCompare: boolean;
  cards: OverviewCard[];
  trend: TrendReply;
  retention: RetentionReply | null;
  expireAt: EpochMs | null;
  updatedAt: EpochMs;
  /** The app's days and hours. */
  zones: ZoneSchedule;
}

const sharedMetrics = v.pipe(v.array(v.picklist(shareMetrics)), v.minLength(1));

/** Which days of a shared report. */
const period = {
  start: v.optional(day),
  end: v.optional(day),
  granularity: v.optional(v.picklist(["hour", "day", "week", "month"]), "day"),
};

/** Password of a share: letters and digits. */
export const sharePassword = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,16}$/), markSecret());

export const sharedChartCalls = {
  /** Reads the share of a channel or group; one that was never saved has no link. */
  "channel/shareKey": call<{ map: ShareSetting }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "share",
    body: v.object(target),
  }),
  /** Ours: who opened a share, latest first. */
  "channel/shareVisits": call<ListReply<ShareVisit>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "share",
    body: v.object({ ...target, ...paging }),
  }),
  /** Ours: the report as those who have the link would see it under these settings, saved or not. */
  "channel/sharePreview": call<{ map: SharedReport }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "share",
    body: v.object({
      ...target,
      metrics: sharedMetrics,
      fromDay: v.nullable(day),
      showsMembers: v.boolean(),
      deductsAbnormal: v.boolean(),
      hasWatermark: v.boolean(),
      allowsCompare: v.optional(v.boolean(), false),
      ...period,
      compare: compareChoice,
    }),
  }),
  /** Ours: makes the share, or changes what it shows; `active: false` revokes, `reset: true` makes a new link. A new one ends after 30 days unless told otherwise. */
  "channel/shareUpdate": call<{ map: ShareSetting }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    feature: "share",
    scope: "channels",
    body: v.object({
      ...target,
      /** Omitted = unchanged, null = no password. */
      password: v.optional(v.nullable(sharePassword)),
      metrics: v.optional(sharedMetrics),
      fromDay: v.optional(v.nullable(day)),
      /** Days from now; null = never. */
      expireDays: v.optional(v.nullable(v.picklist(lifetimesDays))),
      showsMembers: v.optional(v.boolean()),
      deductsAbnormal: v.optional(v.boolean()),
      hasWatermark: v.optional(v.boolean()),
      allowsCompare: v.optional(v.boolean()),
      active: v.optional(v.boolean()),
      reset: v.optional(v.boolean()),
    }),
  }),
  /**
   * Checks whether a share link needs a password. Returns the app's name and nothing else; 0404
   * when unknown, 0410 when stopped or expired.
   */
  "channel/requirePassword": call<{ map: { needPassword: boolean; appName: string } }>()({
    access: "public",
    body: v.object({ appkey: requiredText(32), key: requiredText(40) }),
  }),
  /** Ours: the shared report. 0400 with field `compare` where the share does not allow it, or not that far back; 0401 with field `password` when it is missing or wrong, 0429 after 10 wrong tries. */
  "share/report": call<{ map: SharedReport }>()({
    access: "public",
    body: v.object({
      appkey: requiredText(32),
      key: requiredText(40),
      password: v.optional(v.pipe(v.string(), v.maxLength(64))),
      ...period,
      compare: compareChoice,
    }),
  }),
};
