import * as v from "valibot";
import type { ZoneSchedule } from "../../format/zone";
import { type MetricKey, metricKeys } from "../../metrics";
import { type AppChart, appCharts, mostLabelValues } from "./constants/signed-chart";
import { call } from "./define";
import { compareChoice, reportFilter, type SourceKind, type TrendReply } from "./report";
import { day, type EpochMs, nothing, positiveId, requiredText, text } from "./shared";
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
  /** When its values were counted. */
  updatedAt: EpochMs;
  endTime: EpochMs;
  /** The app's days and hours. */
  zones: ZoneSchedule;
}

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
        title: requiredText(60),
        metrics: v.pipe(
          v.array(v.picklist(metricKeys)),
          v.minLength(1),
          v.maxLength(4),
          v.checkItems((key, index, keys) => keys.indexOf(key) === index, "不能重复"),
        ),
        labels: v.pipe(
          v.array(
            v.object({
              name: requiredText(20),
              values: v.pipe(v.array(requiredText(80)), v.maxLength(mostLabelValues)),
            }),
          ),
          v.maxLength(10),
        ),
        filter: v.object({ ...reportFilter, compare: compareChoice }),
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
