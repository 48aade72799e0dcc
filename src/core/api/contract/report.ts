import * as v from "valibot";
import type { Costed, Counts, MetricKey } from "../../metrics";
import type { Announcement } from "./announcement";
import { appPlatforms } from "./constants/platform";
import { call } from "./define";
import { day, type EpochMs, nothing, positiveId, text } from "./shared";
import type { PinnedView } from "./view";

export const granularities = ["hour", "day", "week", "month"] as const;
export type Granularity = (typeof granularities)[number];

/** Match methods of installs, in the order of the attribution rules. */
export const matchMethods = [
  "package",
  "asa",
  "device",
  "referrer",
  "clipboard",
  "fingerprint",
  "organic",
] as const;
export type MatchMethod = (typeof matchMethods)[number];

/** Sources of installs, for the source mix. */
export const sourceKinds = ["organic", "normal", "adv", "asa", "referral", "link"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The filter bar. Days are inclusive, in the app's time zone. hour ≤ 8 d, day ≤ 366 d, week ≤ 53 w, month ≤ 24 m. */
export const reportFilter = {
  start: day,
  end: day,
  granularity: v.optional(v.picklist(granularities), "day"),
  platform: v.optional(v.nullable(v.picklist(appPlatforms)), null),
  channelIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(2000)), []),
  groupIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(100)), []),
  match: v.optional(v.nullable(v.picklist(matchMethods)), null),
  versions: v.optional(v.pipe(v.array(text(40)), v.maxLength(50)), []),
  provinces: v.optional(v.pipe(v.array(text(40)), v.maxLength(50)), []),
};
/** Comparison of a report; null = none. */
export const compareChoice = v.optional(
  v.nullable(
    v.variant("kind", [
      v.object({ kind: v.literal("previous") }),
      v.object({ kind: v.literal("lastYear") }),
      v.object({ kind: v.literal("custom"), start: day, end: day }),
    ]),
  ),
  null,
);

/** A figure of today beside those of the days before; null where it is not known. */
export interface OverviewCard {
  key: MetricKey;
  today: number | null;
  yesterday: number | null;
  /** Yesterday until the same time of day; null for what is not told by the hour. */
  sameTime: number | null;
  /** Mean of the last seven whole days; of ratios and costs over those days of which they are known. */
  avg7: number | null;
  /** 24 hourly values of today (null = not over yet) and of yesterday; empty for what is not told by the hour. */
  sparkToday: (number | null)[];
  sparkYesterday: number[];
}

export interface TrendPoint {
  /** Hour `YYYY-MM-DD HH`, day `YYYY-MM-DD`, week = its Monday, month `YYYY-MM`. */
  t: string;
  counts: Counts;
  /** Next-day retention of the installs of this period; null = not matured or not daily. */
  d1: number | null;
  /** Yuan, of ad and Apple Search Ads channels; null where nothing is known of it. */
  cost: number | null;
  costed: Costed | null;
  /** Installs of channels of ads, where there are also clicks of pages: no part of the install rate. */
  adInstall?: number;
}

/** Counts of a whole period with what they cost. */
export interface TrendTotals {
  totals: Counts;
  totalCost: number | null;
  totalCosted: Costed | null;
  totalAdInstall?: number;
}

export interface TrendReply extends TrendTotals {
  granularity: Granularity;
  start: string;
  end: string;
  points: TrendPoint[];
  /** Present when a comparison was asked for; aligned with `points` by index. */
  compare: ({ start: string; end: string; points: TrendPoint[] } & TrendTotals) | null;
  updatedAt: EpochMs;
}

export interface RetentionCell {
  n: number;
  count: number;
  rate: number;
  /** False while day `n` has not finished; then the cell shows `–`. */
  matured: boolean;
}

export interface RetentionRow {
  cohort: string;
  size: number;
  cells: RetentionCell[];
}

export interface RetentionReply {
  basis: "install" | "register";
  days: number[];
  rows: RetentionRow[];
  /** Weighted over matured cohorts only; null where none has matured. */
  average: { n: number; rate: number | null }[];
  size: number;
}

export interface WorkbenchApp {
  id: number;
  appkey: string;
  name: string;
  appIcon: string;
  applyVersion: string;
  isTrial: boolean;
  isApplyAuth: 0 | 1;
  isExperienceApp: boolean;
  todayInstall: number;
  yesterdayInstall: number;
  todayActive: number;
  /** Installs of the last 7 whole days, yesterday last. */
  spark: number[];
  alertCount: number;
}

/** Something that waits for the viewer in one of the apps it sees. */
export interface AgendaItem {
  /**
   * To do: `application` requests to be answered, `sdk` nothing was ever reported, `channel` there is
   * none, `download` channels without an address to download from, `cost` channels without the costs
   * of `day`. Failing: `stopped` and `over` when no more events, or more than a day's, are taken,
   * `alert` of the monitor, `postback`, `asa`. Ending on `day`: `edition`, `grant`, `period` of channels; `expired` when
   * the edition ended already.
   */
  kind:
    | "application"
    | "sdk"
    | "channel"
    | "download"
    | "cost"
    | "stopped"
    | "over"
    | "alert"
    | "postback"
    | "asa"
    | "edition"
    | "expired"
    | "grant"
    | "period";
  appId: number;
  /** Number of requests or channels; 0 when it is the app itself. */
  count: number;
  day: string | null;
}

export interface Agenda {
  todos: AgendaItem[];
  alerts: AgendaItem[];
  /** Soonest first. */
  dues: AgendaItem[];
  /** Newest first, at most five. */
  announcements: Announcement[];
  /** News of the product, newest first, at most five. */
  changes: Announcement[];
}

export const workbenchCalls = {
  /** Ours: what waits for the viewer over all apps it sees, and what the operator says. */
  "workbench/agenda": call<{ map: Agenda }>()({
    access: "session",
    embed: "workbench",
    body: nothing,
  }),
  /** Ours: totals over all apps the session sees, their rank by today's installs, and the pinned views. */
  "stat/workbench": call<{
    map: {
      cards: OverviewCard[];
      apps: WorkbenchApp[];
      pins: PinnedView[];
      /** Apps of which the viewer has chosen a default board. */
      defaultBoards: number[];
      updatedAt: EpochMs;
    };
  }>()({
    access: "session",
    embed: "workbench",
    body: nothing,
  }),
};

export const reportCalls = {
  /** Ours: the cards of an app or of a channel of any kind; plus lifetime totals. */
  "stat/overview": call<{
    map: { cards: OverviewCard[]; totalInstall: number; totalRegister: number; updatedAt: EpochMs };
  }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ channelId: v.optional(v.nullable(positiveId), null) }),
  }),
  /** Ours: 0400 with field `end` when the range is too long or ends before it starts. */
  "stat/trend": call<{ map: TrendReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ ...reportFilter, compare: compareChoice }),
  }),
  /** Ours: installs by source over the filter. */
  "stat/sources": call<{ map: { list: { source: SourceKind; install: number }[] } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object(reportFilter),
  }),
  /** Ours: cohorts per day; `days` ⊂ 1..90. */
  "stat/retention": call<{ map: RetentionReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...reportFilter,
      basis: v.optional(v.picklist(["install", "register"]), "install"),
      days: v.optional(
        v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))),
          v.minLength(1),
          v.maxLength(90),
        ),
        [1, 2, 3, 4, 5, 6, 7, 14, 30],
      ),
    }),
  }),
  /** Ours: what the filter bar offers for versions and provinces, most installs first. */
  "stat/filterOptions": call<{ map: { versions: string[]; provinces: string[] } }>()({
    access: "app",
    embed: "any",
    body: nothing,
  }),
};
