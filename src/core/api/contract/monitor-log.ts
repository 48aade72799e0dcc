import * as v from "valibot";
import type { ExportReply } from "./channel-report";
import {
  type AlertState,
  alertStates,
  type MonitorLevel,
  type MonitorMetric,
  type MonitorPeriod,
  monitorLevels,
  monitorMetrics,
} from "./constants/monitor";
import { call } from "./define";
import type { MonitorCondition, NamedMonitorObject } from "./monitor";
import { day, type EpochMs, type ListReply, nothing, paging, positiveId, text } from "./shared";

export interface MonitorAlert {
  id: number;
  ruleId: number;
  ruleName: string;
  object: NamedMonitorObject;
  metric: MonitorMetric;
  period: MonitorPeriod;
  level: MonitorLevel;
  state: AlertState;
  /** Begin of the first period that fired, and of the last. */
  time: EpochMs;
  lastTime: EpochMs;
  /** Number of periods that fired. */
  fired: number;
  /** Null while it goes on. */
  closedTime: EpochMs | null;
  /** Of the period that was furthest off, as they were when it was judged. */
  value: number | null;
  reference: number | null;
  low: number | null;
  high: number | null;
  /** Share of the reference; of rates the difference itself. Null without one. */
  deviation: number | null;
  handler: string;
  note: string;
  /** Judged later than it should have been, after the service was away. */
  isLate: boolean;
}

export interface AlertNote {
  time: EpochMs;
  by: string;
  state: AlertState;
  body: string;
}

/** A part's share of what the figure is off by; see decision 0049. */
export interface AlertCause {
  split: "channel" | "platform" | "version" | "region" | "method";
  /** A channel's number (0 = organic), a platform, a version, a province, or a way of matching. */
  id: string;
  /** Of channels, versions and provinces. */
  name: string;
  /** Actual and expected count. */
  value: number;
  expected: number;
  /** Share of the whole difference. */
  share: number;
}

export interface AlertDetail {
  alert: MonitorAlert;
  condition: MonitorCondition;
  /** Current value of the same period, which late reports change. */
  valueNow: number | null;
  notes: AlertNote[];
  /** 24 hours before and after that period; of days two weeks. */
  chart: {
    x: string[];
    values: (number | null)[];
    reference: (number | null)[];
    low: (number | null)[];
    high: (number | null)[];
    /** Place of the period that was furthest off. */
    at: number;
  };
  causes: AlertCause[];
  /** Path of the report at that place. */
  report: string;
}

export interface MonitorStatistics {
  total: number;
  unhandled: number;
  /** Milliseconds from the alert to its end by somebody; null when nobody ended any. */
  handlingMs: number | null;
  abnormalRate: number | null;
  trend: { day: string; levels: Record<MonitorLevel, number> }[];
  channels: { id: number; name: string; alerts: number }[];
  reasons: { code: string; install: number }[];
  ctit: number[];
  ctitLimitSeconds: number;
  ips: {
    /** First three parts of the address. */
    prefix: string;
    clicks: number;
    installs: number;
    devices: number;
    /** Share of its installs that share an address with another. */
    repeatRate: number | null;
  }[];
}

const reading = { access: "app", module: "monitor", embed: "monitor", scope: "whole" } as const;
const writing = { ...reading, writes: true } as const;

const alertFilter = {
  start: day,
  end: day,
  keyword: v.optional(text(30), ""),
  level: v.optional(v.nullable(v.picklist(monitorLevels)), null),
  state: v.optional(v.nullable(v.picklist(alertStates)), null),
  metric: v.optional(v.nullable(v.picklist(monitorMetrics)), null),
  ruleId: v.optional(v.nullable(positiveId), null),
  channelId: v.optional(v.nullable(positiveId), null),
};

const span = { start: day, end: day };

export const monitorLogCalls = {
  /** Ours: newest first. */
  "monitor/alerts": call<ListReply<MonitorAlert>>()({
    ...reading,
    body: v.object({ ...alertFilter, ...paging }),
  }),
  "monitor/alert": call<{ map: AlertDetail }>()({
    ...reading,
    body: v.object({ id: positiveId }),
  }),
  /** Ours: how many nobody has looked at, and how many of them are grave. */
  "monitor/counters": call<{ map: { open: number; unhandled: number; grave: number } }>()({
    ...reading,
    body: nothing,
  }),
  /** Ours: several at once; those that are gone are left out. */
  "monitor/handle": call<{ map: { changed: number } }>()({
    ...writing,
    body: v.object({
      ids: v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(500)),
      state: v.picklist(alertStates),
      note: v.optional(text(200), ""),
    }),
  }),
  /** Ours: the log as a task of the export list. */
  "monitor/alertsExport": call<{ map: ExportReply }>()({
    ...reading,
    embed: "none",
    feature: "export",
    body: v.object(alertFilter),
  }),
  "monitor/statistics": call<{ map: MonitorStatistics }>()({
    ...reading,
    body: v.object(span),
  }),
};
