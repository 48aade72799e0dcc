import * as v from "valibot";
import type { ComparedPeriod } from "./channel-report";
import type { LinkBrowser } from "./constants/link";
import { call } from "./define";
import { compareChoice } from "./report";
import { day, type EpochMs, type ListReply, paging, positiveId } from "./shared";

/** Clicks of the period compared with; visitors of periods of unequal lengths have no mean of a day. */
export interface LinkShareBefore {
  click: number;
  visitor: number | null;
}

/** Clicks of one value of a dimension, and by how many visitors. */
export interface LinkShare {
  value: string;
  click: number;
  visitor: number;
  /** Only in a comparison; null when the visits of that time are no longer kept. */
  previous?: LinkShareBefore | null;
}

/** Counts of a link in an hour or a day. */
export interface LinkPoint {
  /** Hour `YYYY-MM-DD HH`, or day. */
  t: string;
  click: number;
  visitor: number;
  install: number;
  register: number;
  wakeup: number;
}

/** Results of one target of a test. */
export interface LinkVariant {
  url: string;
  weight: number;
  click: number;
  visitor: number;
  install: number;
  /** Only in a comparison; null when the visits of that time are no longer kept. */
  previous?: (LinkShareBefore & { install: number }) | null;
  /** Two-sided p-value against the first variant; null with too few installs. */
  pValue: number | null;
}

/** A link over the period compared with. */
export interface LinkComparison extends ComparedPeriod {
  /** As far as the own period has come; none by hours that are no longer kept. */
  points: LinkPoint[];
  click: number;
  install: number;
  register: number;
  wakeup: number;
  /** Null of periods of unequal lengths, and when the visits of that time are no longer kept. */
  visitor: number | null;
}

/** A link over some days: what its visitors are, by clicks. */
export interface LinkReport {
  /** First day with click data; older clicks are purged. */
  knownFrom: string;
  /** Hours of one day or two, as long as they are kept; else days. */
  granularity: "hour" | "day";
  points: LinkPoint[];
  click: number;
  install: number;
  register: number;
  wakeup: number;
  /** Distinct over all the days. */
  visitor: number;
  updatedAt: EpochMs;
  /** Openings that went no further: a password not given, a page within WeChat. */
  shown: number;
  bots: number;
  dimensions: {
    browser: LinkShare[];
    platform: LinkShare[];
    system: LinkShare[];
    province: LinkShare[];
    referrer: LinkShare[];
    /** `qr` or `link`. */
    via: LinkShare[];
  };
  bot: LinkShare[];
  variants: LinkVariant[];
  /** Null without a comparison. */
  compare: LinkComparison | null;
}

export interface LinkVisit {
  time: EpochMs;
  province: string;
  city: string;
  platform: string;
  system: string;
  browser: LinkBrowser;
  /** Host; empty for none. */
  referrer: string;
  isQr: boolean;
  /** Went on to its target. */
  isSent: boolean;
  /** Name of a crawler; empty for people. */
  bot: string;
  /** Number of the test's target, from 1; null outside a test. */
  variant: number | null;
}

const period = { id: positiveId, start: day, end: day };

export const linkReportCalls = {
  /** Ours: 0400 with field `end` when the range is too long or ends before it starts. */
  "xlink/report": call<{ map: LinkReport }>()({
    access: "app",
    module: "link",
    embed: "link",
    body: v.object({ ...period, compare: compareChoice }),
  }),
  /** Ours: the openings, newest first; up to `until` (ms) pages hold still while others come. */
  "xlink/clicks": call<ListReply<LinkVisit>>()({
    access: "app",
    module: "link",
    embed: "link",
    body: v.object({
      ...period,
      hasBots: v.optional(v.boolean(), false),
      until: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000)),
      ),
      ...paging,
    }),
  }),
};
