import * as v from "valibot";
import { whyMetrics, type whySplits } from "./constants/why";
import { call } from "./define";
import { reportFilter } from "./report";
import { day } from "./shared";

export type WhyMetric = (typeof whyMetrics)[number];
export type WhySplitKind = (typeof whySplits)[number];

/** A part of a change. */
export interface WhyPart {
  /** Id of a channel or group, type of channels, platform, method, version or province; `none` for installs of channels without clicks. */
  id: string;
  /** Name of a channel or group as it was given; empty for the other splits. */
  name: string;
  /** Type of the channel; null for other parts. */
  type: number | null;
  /** Values of both periods; null where the part of a rate has nothing to divide by. */
  value: number | null;
  previous: number | null;
  /** Its part of the change: all parts and the rest add up to the change of the whole. */
  change: number;
  /** Of a rate: how far its own rate and its weight account for `change`. */
  rateEffect: number | null;
  mixEffect: number | null;
}

export interface WhySplit {
  split: WhySplitKind;
  /** 0–1: 0 = all parts moved alike, so that the split explains nothing. */
  strength: number;
  /** Parts that moved beyond their usual noise, largest change first. */
  parts: WhyPart[];
  /** The other parts together; null when there is none. */
  rest: { count: number; change: number } | null;
}

/** A step of the funnel of own channels, with its part of the change of their installs, in the logarithm. */
export interface WhyStep {
  step: "visit" | "clickRate" | "installRate";
  value: number;
  previous: number;
  /** Sum of all steps = 1. */
  share: number;
}

export interface WhyReply {
  metric: WhyMetric;
  start: string;
  end: string;
  /** The period that it is compared with; as far as the own one has come when `isElapsed`. */
  against: { start: string; end: string; isElapsed: boolean };
  value: number | null;
  previous: number | null;
  /** Change that is usual between two such periods, in the metric's unit: about 95 of 100 are smaller. */
  usual: number | null;
  /**
   * `calm`: within what is usual; `parts`: some parts account for it; `together`: every split moved
   * alike; `mix`: the rate of every part went one way, the whole the other; `unknown`: no value in
   * one of the periods.
   */
  verdict: "calm" | "parts" | "together" | "mix" | "unknown";
  /** Strongest first, at most 3; without those in which no part stands out. */
  splits: WhySplit[];
  /** Steps of own channels' installs; empty where they are not told. */
  steps: WhyStep[];
}

export const whyCalls = {
  /** Ours: why a metric changed between two periods. 0400 with field `end` when the range is too long or reversed. */
  "stat/why": call<{ map: WhyReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...reportFilter,
      metric: v.picklist(whyMetrics),
      against: v.optional(v.nullable(v.object({ start: day, end: day })), null),
    }),
  }),
};
