import * as v from "valibot";
import type { ComparedPeriod } from "./channel-report";
import type { Brand } from "./constants/brand";
import type { ChannelType } from "./constants/channel";
import { distributionBases, distributionDimensions } from "./constants/distribution";
import { call } from "./define";
import { compareChoice, type RetentionRow, reportFilter } from "./report";
import { text } from "./shared";

/** `wake`: a link brought the installed app to the front. */
export const cohortBases = ["install", "register", "active", "wake"] as const;
export type CohortBasis = (typeof cohortBases)[number];
export const cohortUnits = ["day", "week", "month"] as const;
export type CohortUnit = (typeof cohortUnits)[number];
/** `exact`: back in the nth period; `within`: back in any period up to the nth. */
export const returnModes = ["exact", "within"] as const;
export type ReturnMode = (typeof returnModes)[number];
export const splitKinds = ["channel", "version", "platform"] as const;
export type SplitKind = (typeof splitKinds)[number];

const { granularity: _granularity, ...devices } = reportFilter;
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90));
/** Choices of a cohort, in addition to the filter. */
export const cohortChoices = {
  basis: v.optional(v.picklist(cohortBases), "install"),
  unit: v.optional(v.picklist(cohortUnits), "day"),
  mode: v.optional(v.picklist(returnModes), "exact"),
  /** Custom event that counts as coming back; null = any launch. */
  eventId: v.optional(v.nullable(text(32)), null),
  /** Periods after the cohort's own. */
  steps: v.optional(
    v.pipe(v.array(step), v.minLength(1), v.maxLength(90)),
    [1, 2, 3, 4, 5, 6, 7, 14, 30],
  ),
  /** Weekdays of the cohorts, 1 = Monday; empty = all. Only for days. */
  weekdays: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)),
    [],
  ),
};
const cohortQuery = { ...devices, ...cohortChoices };

export interface CohortReply {
  basis: CohortBasis;
  unit: CohortUnit;
  steps: number[];
  /** Oldest first; `cohort` is a day, a Monday or `YYYY-MM`. */
  rows: RetentionRow[];
  /** Weighted over matured cohorts only; null where none has matured. */
  average: { n: number; rate: number | null }[];
  size: number;
}

/** Retention of a part of the devices: at most the five largest parts. */
export interface CohortSplit {
  id: string;
  name: string;
  size: number;
  average: { n: number; rate: number | null }[];
}

/** Null where the history is too short to tell. */
export interface ChurnCounts {
  /** Distinct active devices. */
  active: number;
  /** Devices whose seventh day without a launch this is. */
  silent: number | null;
  /** Devices whose thirtieth day without a launch this is. */
  lost: number | null;
  /** Devices back after at least 30 days without a launch. */
  returned: number | null;
}

export interface ChurnPoint extends ChurnCounts {
  /** Day `YYYY-MM-DD`. */
  t: string;
}

/** Devices with a value of a dimension. */
export interface DistributionFigures {
  devices: number;
  /** Number of them that have registered. */
  register: number;
  /** Share of all devices, 0–1; null when there are none. */
  share: number | null;
}

/** The same of a period compared with: active devices have no mean of a day, where lengths differ. */
export interface DistributionBefore extends Omit<DistributionFigures, "devices" | "register"> {
  devices: number | null;
  register: number | null;
}

/** Value of a dimension; its name is empty when unknown. */
export interface DistributionRow extends DistributionFigures {
  name: string;
  /** Maker of a model, whose rows stand together; null where nobody knows, and for all else. */
  brand: Brand | null;
  /** The same over the period compared with. Only in a comparison. */
  previous?: DistributionBefore;
}

/** The period compared with, and all of its devices. */
export interface DistributionComparison extends ComparedPeriod {
  devices: number | null;
}

/** Distinct active devices and what they did. */
export interface ActivityReply {
  /** Yesterday, the last whole natural week and month; and those under way. */
  dau: number;
  wau: number;
  mau: number;
  dauToday: number;
  wauNow: number;
  mauNow: number;
  /** Actives of yesterday ÷ distinct actives of the 30 days up to it; null without any. */
  stickiness: number | null;
  /** Launches per distinct active device, seconds per launch, over the filter. */
  launchPer: number | null;
  durPerLaunch: number | null;
  /** Active devices by day: those new on it, and the others. */
  points: { t: string; fresh: number; known: number }[];
}

export const analysisCalls = {
  /** Ours: who is active, by day, week and month; versions and provinces do not apply. */
  "stat/activity": call<{ map: ActivityReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      start: devices.start,
      end: devices.end,
      platform: devices.platform,
      channelIds: devices.channelIds,
      groupIds: devices.groupIds,
    }),
  }),
  /** Ours: the ten channels with the most installs, registrations or next-day retention. */
  "stat/topChannels": call<{
    map: { list: { id: number; name: string; type: ChannelType; value: number }[] };
  }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...devices,
      by: v.optional(v.picklist(["install", "register", "d1"]), "install"),
    }),
  }),
  /**
   * Ours: what devices installed or active in a range are like, the most frequent first, at most 20
   * (all provinces) and the rest as `*`.
   */
  "stat/distribution": call<{
    map: {
      list: DistributionRow[];
      devices: number;
      /** Null without a comparison. */
      compare: DistributionComparison | null;
    };
  }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...devices,
      compare: compareChoice,
      by: v.optional(v.picklist(distributionDimensions), "province"),
      /** Devices new in the range, or all that were active in it. */
      basis: v.optional(v.picklist(distributionBases), "install"),
    }),
  }),
  /** Ours: cohorts and how many came back. 0400 with field `end` when the range is too long: 366 days, or 31 where devices or events are looked through one by one. */
  "stat/cohorts": call<{ map: CohortReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object(cohortQuery),
  }),
  /** Ours: the same for each channel, version or platform. */
  "stat/cohortSplit": call<{ map: { list: CohortSplit[] } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ ...cohortQuery, by: v.picklist(splitKinds) }),
  }),
  /** Ours: silent, lost and returned devices per finished day; of the totals the active ones are distinct. */
  "stat/churn": call<{ map: { points: ChurnPoint[]; totals: ChurnCounts } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object(devices),
  }),
};
