import * as v from "valibot";
import type { Annotation } from "./annotation";
import { whyMetrics, type whySplits } from "./constants/why";
import { call } from "./define";
import { type Granularity, reportFilter } from "./report";
import { day } from "./shared";

export type WhyMetric = (typeof whyMetrics)[number];
export type WhySplitKind = (typeof whySplits)[number];

/**
 * What a change is measured against; null = the same hour of the day before, the same weekday of the
 * week before, or for weeks, months and ranges the period before. `usual` = mean of the same hour or
 * day of the last four weeks; of a holiday, of the four holidays before.
 */
export const whyReference = v.optional(
  v.nullable(
    v.variant("kind", [
      v.object({ kind: v.literal("previous") }),
      v.object({ kind: v.literal("lastYear") }),
      v.object({ kind: v.literal("custom"), start: day, end: day }),
      v.object({ kind: v.literal("usual") }),
    ]),
  ),
  null,
);

/** Numerators and denominators of a rate in both periods. */
export interface WhyCounts {
  x: number;
  y: number;
  previousX: number;
  previousY: number;
}

/** A part of a change. */
export interface WhyPart {
  /**
   * Number of a channel or group, type of channels (1–5), platform, match method, version, province,
   * or hour of the day (`0`–`23`); `organic` for installs of no channel, `none` for installs of
   * channels without clicks, empty for devices that tell nothing.
   */
  id: string;
  /** Name of a channel or group as it was given; empty for the other splits. */
  name: string;
  /** Type of the channel; null for other parts. */
  type: number | null;
  isDeleted: boolean;
  /** Values of both periods; null where the part of a rate has nothing to divide by. */
  value: number | null;
  previous: number | null;
  /** Its part of the change: all parts and the rest add up to the change of the whole. */
  change: number;
  side: "up" | "down";
  /** Of the split's `shareOf`, at most 1 from 0; null for a part that runs against the whole. */
  share: number | null;
  /** Its change in units of its usual spread; null where the counts are too few to tell. */
  z: number | null;
  /** False only in the split that shows a shift of structure: its largest parts, named or not. */
  isNamed: boolean;
  /** Of a rate: how far its own rate and its weight account for `change`, and what was counted. */
  rateEffect: number | null;
  mixEffect: number | null;
  counts: WhyCounts | null;
}

/** The parts of a split that are not named. */
export interface WhyRest {
  count: number;
  change: number;
  /** At most 3. */
  largest: WhyPart[];
}

export interface WhySplit {
  split: WhySplitKind;
  /** 0–1: 0 = all parts moved alike, so that the split explains nothing. */
  strength: number;
  /** Sums of all parts that rose (≥ 0) and that fell (≤ 0), rest included. */
  up: number;
  down: number;
  /** `whole`: nearly all parts moved one way, shares are of the whole change; `side`: of the sum of their side. */
  shareOf: "whole" | "side";
  /** Parts that moved beyond their usual spread, largest change first, at most 5. */
  parts: WhyPart[];
  /** Null when all parts are named. */
  rest: WhyRest | null;
}

/** The part of a channel that made most of its change. */
export interface WhyInside {
  /** As the parts of the split of channels have it. */
  channelId: string;
  split: WhySplitKind;
  /** As the parts of its split have it. */
  id: string;
  /** Of the channel's change, 0.5–1. */
  share: number;
}

/** A step of the funnel of own channels, with its part of the change of their installs, in the logarithm. */
export interface WhyStep {
  step: "visit" | "clickRate" | "installRate";
  value: number;
  previous: number;
  /** Sum of all steps = 1; a step that runs against the whole is below 0. */
  share: number;
}

/**
 * Why there is no verdict: nothing to compare with, the app is younger, the period has not begun, the
 * filter narrows by what the metric does not know, devices of several days do not add up, nothing to
 * divide by, the metric is known by the day, the later day of a retention is not over, the hours are
 * no longer kept.
 */
export type WhyUnknown =
  | "noReference"
  | "beforeApp"
  | "notBegun"
  | "filter"
  | "distinct"
  | "noBase"
  | "days"
  | "notMatured"
  | "hoursGone";

/**
 * Why a split is left out: `noFact` the metric has no such fact, `costs`
 * costs are known of whole channels alone, `filter` it is narrowed to one part,
 * `tooMany` more devices than are read one by one, `hoursGone` the hours are no longer kept, `distinct`
 * devices of its parts do not add up, `oneHour` the period is an hour itself,
 * `mismatch` its parts add up to more than the whole.
 */
export type WhyLeftOut =
  | "noFact"
  | "costs"
  | "filter"
  | "tooMany"
  | "hoursGone"
  | "distinct"
  | "oneHour"
  | "mismatch";

/** Other things of the time of the period that may have made the change. */
export interface WhyFacts {
  /** Of the days of the period and the one before; releases are a kind of them. */
  annotations: Annotation[];
  /** Holidays, and weekend days that are worked, where the two periods differ in them. */
  holidays: { day: string; kind: "holiday" | "worked"; isOwn: boolean }[];
  /** Hours `YYYY-MM-DD HH` of the period in which nothing at all was counted, and the compared ones had events. */
  outages: string[];
}

export interface WhyReply {
  metric: WhyMetric;
  granularity: Granularity;
  /** The period: one point of the filter's granularity, those from `at` to `until`, or its whole range. */
  at: string | null;
  until: string | null;
  start: string;
  end: string;
  /** Null where there is none. Days only; of hours, the first in `at`. */
  against: {
    kind: "default" | "previous" | "lastYear" | "custom" | "usual";
    at: string | null;
    /** The last of several hours. */
    until: string | null;
    start: string;
    end: string;
    /** Number of periods whose mean it is; 1 but for `usual`. */
    periods: number;
    /** As far as the own period has come. */
    isElapsed: boolean;
    /** The hours of its last day are gone: an even day is assumed. */
    isEstimated: boolean;
  } | null;
  /** Counts are means of days: the periods are of unequal length. */
  isDaily: boolean;
  value: number | null;
  previous: number | null;
  change: number | null;
  /** Of a rate. */
  counts: WhyCounts | null;
  /** Change that is usual between two such periods, in the metric's unit: 95 of 100 are smaller. */
  usual: number | null;
  /** `calm`: within what is usual; `named`: some parts account for it; `together`: every split moved alike. */
  verdict: "calm" | "named" | "together" | "unknown";
  reason: WhyUnknown | null;
  /** The rates of nearly all channels went one way, the whole the other, as their weights changed. */
  isStructure: boolean;
  /** Strongest first; only those in which a part is named, and `channel` where `isStructure`. */
  splits: WhySplit[];
  /** Of the channel named first; null where no platform or match method made most of its change. */
  inside: WhyInside | null;
  notCounted: { split: WhySplitKind; reason: WhyLeftOut }[];
  /** Steps of own channels' installs; empty where one of them is 0 or their product hardly changed. */
  steps: WhyStep[];
  facts: WhyFacts;
}

/** A point as `stat/trend` writes it (`t`). */
const point = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2}( \d{2})?)?$/, "没有这一段时间"))),
  null,
);

export const whyCalls = {
  /**
   * Ours: why a metric changed between two periods. `at` is a point as `stat/trend` writes it (`t`);
   * null = the whole range; with `until` all points from `at` to it. 0400 with field `end` as for
   * `stat/trend`, `at` or `until` when it is no point of the filter or they are reversed, `against`
   * when `usual` is asked for anything but an hour or a day.
   */
  "stat/why": call<{ map: WhyReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...reportFilter,
      metric: v.picklist(whyMetrics),
      at: point,
      until: point,
      against: whyReference,
    }),
  }),
};
