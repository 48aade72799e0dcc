import * as v from "valibot";
import type { ZoneSchedule } from "../../format/zone";
import { type Counts, type MetricKey, type MetricKind, metricKeys } from "../../metrics";
import type { CohortUnit } from "./analysis";
import { chartQuery } from "./chart-query";
import type { Brand } from "./constants/brand";
import type { DistributionDimension } from "./constants/distribution";
import { type AppChart, appCharts, mostLabelValues, mostMetrics } from "./constants/signed-chart";
import { call } from "./define";
import {
  compareChoice,
  type Granularity,
  reportFilter,
  type SourceKind,
  type TrendReply,
} from "./report";
import { day, type EpochMs, lineText, nothing, positiveId, requiredText, text } from "./shared";
import { sharePassword } from "./shared-chart";

/** A filter that held, in words, as the one who shared it read them. */
export interface ChartLabel {
  name: string;
  values: string[];
}

/** A chart of a report that was shared with whoever has its link. */
export interface ChartShare {
  id: number;
  url: string;
  title: string;
  chart: AppChart;
  metrics: MetricKey[];
  /** Its days end with the day it is opened; else they are those of the moment it was shared. */
  isRolling: boolean;
  /** Its values are those of the moment it was shared, whatever comes in later. */
  isFrozen: boolean;
  needPassword: boolean;
  start: string;
  end: string;
  createTime: EpochMs;
  /** The link ends here. */
  endTime: EpochMs;
  revokeTime: EpochMs | null;
}

/** Lines, bars or parts of a shared chart: what is drawn, and nothing beside. */
export interface SharedPlot {
  /** Kind of the labels of the axis: periods, steps after the start, values of a dimension, metrics, or plain names. */
  axis:
    | { of: "period"; granularity: Granularity }
    | { of: "step"; unit: CohortUnit }
    | { of: "value"; by: DistributionDimension; basis: "install" | "active" }
    | { of: "metric" }
    | { of: "name" };
  x: string[];
  /** Makers of the models along the axis; absent for all else. */
  brands?: (Brand | null)[];
  format: MetricKind | "mean";
  series: {
    id: string;
    /** Null where its id says what it is. */
    name: string | null;
    values: (number | null)[];
    /** The same places of the compared period. */
    compare?: (number | null)[];
    /** The middle half of the cohorts. */
    band?: { low: (number | null)[]; high: (number | null)[] };
  }[];
  /** Places of the compared period. */
  compareX?: string[];
}

/** A shared funnel: the counts of its steps, and nothing beside. */
export interface SharedFunnel {
  counts: Counts;
  adInstall: number;
  channelKind: "normal" | "adv" | "asa" | null;
  isDistinct: boolean;
  /** The step after the registration; its devices are null where the filter cannot tell. */
  event: { name: string; users: number | null } | null;
}

/** A shared chart as whoever has the link sees it; what was not shared is not in it. */
export interface ChartShareReport {
  appName: string;
  title: string;
  chart: AppChart;
  metrics: MetricKey[];
  labels: ChartLabel[];
  isRolling: boolean;
  isFrozen: boolean;
  start: string;
  end: string;
  /** Null for other charts. */
  trend: TrendReply | null;
  sources: { source: SourceKind; install: number }[] | null;
  funnel: SharedFunnel | null;
  plot: SharedPlot | null;
  /** When its values were counted. */
  updatedAt: EpochMs;
  endTime: EpochMs;
  /** The app's days and hours. */
  zones: ZoneSchedule;
}

/** Filters in words, for the header of what is shared. */
export const shareLabels = v.pipe(
  v.array(
    v.object({
      name: lineText(20),
      values: v.pipe(v.array(lineText(80)), v.maxLength(mostLabelValues)),
    }),
  ),
  v.maxLength(10),
);

const queried: ReadonlySet<string> = new Set(
  chartQuery.options.map(({ entries }) => entries.kind.literal),
);

const ofReports = {
  access: "app",
  module: "data",
  embed: "report",
  feature: "share",
} as const;

export const chartShareCalls = {
  /** Ours: the charts that the account has shared, live ones first, newest first; the app's owner sees everybody's. */
  "chartShare/list": call<{ map: { list: ChartShare[] } }>()({ ...ofReports, body: nothing }),
  /**
   * Ours: shares a chart as the account sees it. 0400 with the field that is wrong, 0409 when there are
   * too many. `isFrozen` keeps the values of this moment; `isRolling` lets the days end with the day it is
   * opened, and takes values and dates that follow.
   */
  "chartShare/create": call<{ map: ChartShare }>()({
    ...ofReports,
    writes: true,
    scope: "channels",
    body: v.pipe(
      v.object({
        chart: v.picklist(appCharts),
        title: lineText(60),
        /** Of charts that have some to choose. */
        metrics: v.pipe(
          v.array(v.picklist(metricKeys)),
          v.maxLength(4),
          v.checkItems((key, index, keys) => keys.indexOf(key) === index, "不能重复"),
        ),
        labels: shareLabels,
        filter: v.object({ ...reportFilter, compare: compareChoice }),
        query: v.optional(v.nullable(chartQuery), null),
        isRolling: v.boolean(),
        isFrozen: v.boolean(),
        password: v.optional(v.nullable(sharePassword), null),
        /** Last day it is shown, by the calendar of the app. */
        endDay: day,
      }),
      v.forward(
        v.check(({ isRolling, isFrozen }) => !(isRolling && isFrozen), "不能与定格的数字一起用"),
        ["isRolling"],
      ),
      v.forward(
        v.check(
          ({ isRolling, filter }) => !(isRolling && filter.compare?.kind === "custom"),
          "不能与指定日期的对比一起用",
        ),
        ["isRolling"],
      ),
      v.forward(
        v.check(
          ({ chart, query }) => (query ? query.kind === chart : !queried.has(chart)),
          "与图表不符",
        ),
        ["query"],
      ),
      v.forward(
        v.check(({ chart, metrics }) => {
          const most = mostMetrics[chart] ?? 0;
          return metrics.length >= Math.min(most, 1) && metrics.length <= most;
        }, "个数与图表不符"),
        ["metrics"],
      ),
      v.forward(
        v.check(
          ({ chart, metrics }) => chart !== "sources" || metrics.every((key) => key === "install"),
          "来源构成只有安装量",
        ),
        ["metrics"],
      ),
    ),
  }),
  /** Ours: ends one for good. */
  "chartShare/revoke": call<{ map: ChartShare }>()({
    ...ofReports,
    writes: true,
    scope: "channels",
    body: v.object({ id: positiveId }),
  }),
  /**
   * Ours: a shared chart. 0404 when the token is none of ours, 0410 when it has ended or whoever shared it
   * sees the app no more, 0401 with field `password` when it is missing or wrong, 0429 after 10 wrong tries.
   */
  "chartShare/report": call<{ map: ChartShareReport }>()({
    access: "public",
    body: v.object({ token: requiredText(120), password: v.optional(text(64)) }),
  }),
};
