import * as v from "valibot";
import {
  type MonitorLevel,
  type MonitorMetric,
  type MonitorObjectKind,
  type MonitorPeriod,
  type MonitorSilence,
  monitorLevels,
  monitorMetrics,
  monitorObjectKinds,
  monitorObjectsAtMost,
  monitorPeriods,
  monitorSilences,
  type Sensitivity,
} from "./constants/monitor";
import { type NoticeChannel, noticeChannels } from "./constants/notice";
import { call } from "./define";
import { type EpochMs, lineText, nothing, positiveId, text } from "./shared";

/** When a rule fires; figures of rates are shares (0.2 = 20 %), of money 分, of traffic MB. */
export type MonitorCondition =
  | { kind: "fixed"; op: "above" | "below" | "outside"; value: number; upper: number | null }
  | {
      kind: "change";
      against: "previous" | "yesterday" | "week";
      direction: "rise" | "fall" | "any";
      /** Per cent of the earlier figure; percentage points for rates. */
      percent: number;
    }
  | { kind: "zero"; periods: number }
  | { kind: "baseline"; sensitivity: Sensitivity; direction: "rise" | "fall" | "any" };

/** Part of an app; `id` is the number of a channel or group, the platform, the province, or empty. */
export interface MonitorObject {
  kind: MonitorObjectKind;
  id: string;
}

export interface NamedMonitorObject extends MonitorObject {
  /** As it is called now; empty when it is gone, and for the app. */
  name: string;
}

export interface MonitorRule {
  id: number;
  name: string;
  metric: MonitorMetric;
  /** Of the metric `event`. */
  eventNo: number | null;
  objects: NamedMonitorObject[];
  condition: MonitorCondition;
  period: MonitorPeriod;
  hours: { from: number; to: number };
  minSample: number;
  silence: MonitorSilence;
  level: MonitorLevel;
  ways: NoticeChannel[];
  /** Numbers of accounts. */
  receivers: number[];
  isOn: boolean;
  revision: number;
  /** Alerts of it that are not closed. */
  openAlerts: number;
  lastAlertTime: EpochMs | null;
  /** The last period that was judged has ended then; null before the first. */
  judgedTime: EpochMs | null;
}

/** Somebody a rule can tell. */
export interface MonitorReceiver {
  id: number;
  label: string;
  isOwner: boolean;
}

export interface MonitorPreview {
  /** Notices that the last 14 days would have given. */
  notices: number;
  /** Alerts, those held back by silence and hours included. */
  alerts: number;
  /** Days of which nothing could be judged are missing. */
  days: { day: string; notices: number; alerts: number }[];
  /** The first object's figures. */
  chart: {
    x: string[];
    values: (number | null)[];
    low: (number | null)[];
    high: (number | null)[];
    /** Indexes into `x` of the points that fired. */
    fired: number[];
  };
  objectName: string;
  /** 0 = too little is known to judge anything. */
  judged: number;
}

const readAccess = { access: "app", module: "monitor", embed: "monitor", scope: "whole" } as const;
const writeAccess = { ...readAccess, writes: true } as const;

const nonNegative = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
const direction = v.picklist(["rise", "fall", "any"]);
const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const condition = v.variant("kind", [
  v.object({
    kind: v.literal("fixed"),
    op: v.picklist(["above", "below", "outside"]),
    value: nonNegative,
    /** Only of `outside`. */
    upper: v.optional(v.nullable(nonNegative), null),
  }),
  v.object({
    kind: v.literal("change"),
    against: v.picklist(["previous", "yesterday", "week"]),
    direction,
    percent: v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
  }),
  v.object({ kind: v.literal("zero"), periods: integer(1, 48) }),
  v.object({
    kind: v.literal("baseline"),
    sensitivity: v.picklist(["low", "mid", "high"]),
    direction,
  }),
]);

const judged = {
  metric: v.picklist(monitorMetrics),
  eventNo: v.optional(v.nullable(positiveId), null),
  objects: v.pipe(
    v.array(v.object({ kind: v.picklist(monitorObjectKinds), id: text(40) })),
    v.minLength(1, "请选择监控对象"),
    v.maxLength(monitorObjectsAtMost, `最多选择 ${monitorObjectsAtMost} 个对象`),
  ),
  condition,
  period: v.picklist(monitorPeriods),
  hours: v.object({ from: integer(0, 23), to: integer(0, 24) }),
  minSample: integer(0, 1_000_000),
  silence: v.picklist(monitorSilences),
  level: v.picklist(monitorLevels),
};

const rule = {
  name: lineText(30),
  ...judged,
  ways: v.pipe(
    v.array(v.picklist(noticeChannels)),
    v.minLength(1, "请至少选择一种通知方式"),
    v.maxLength(noticeChannels.length),
  ),
  receivers: v.pipe(v.array(positiveId), v.minLength(1, "请选择接收人"), v.maxLength(50)),
};

export const monitorCalls = {
  /** Ours: all rules, newest first, with the plan's limit. */
  "monitor/rules": call<{
    map: { list: MonitorRule[]; used: number; limit: number | null; receivers: MonitorReceiver[] };
  }>()({ ...readAccess, body: nothing }),
  /** Ours: 0400 with the field that does not suit the metric; 0403 with `name` beyond the plan's limit. */
  "monitor/addRule": call<{ map: { id: number } }>()({
    ...writeAccess,
    body: v.object(rule),
  }),
  /** Ours: 0409 when somebody else saved in between. */
  "monitor/updateRule": call<{ map: { id: number } }>()({
    ...writeAccess,
    body: v.object({ ...rule, id: positiveId, revision: positiveId }),
  }),
  "monitor/switchRule": call<{ map: { id: number } }>()({
    ...writeAccess,
    body: v.object({ id: positiveId, isOn: v.boolean() }),
  }),
  /** Ours: its alerts stay. */
  "monitor/deleteRule": call<{ map: { id: number } }>()({
    ...writeAccess,
    body: v.object({ id: positiveId }),
  }),
  /** Ours: what a rule would have told in the last 14 days. */
  "monitor/preview": call<{ map: MonitorPreview }>()({
    ...readAccess,
    body: v.object(judged),
  }),
};
