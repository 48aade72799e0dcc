/** Metrics of a rule, in the order of the form. */
export const monitorMetrics = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "wakeup",
  "reinstall",
  "installRate",
  "registerRate",
  "day1",
  "abnormalRate",
  "nightShare",
  "event",
  "postbackRate",
  "balance",
  "traffic",
] as const;
export type MonitorMetric = (typeof monitorMetrics)[number];

export const monitorPeriods = ["ten", "hour", "day"] as const;
export type MonitorPeriod = (typeof monitorPeriods)[number];

export const monitorKinds = ["fixed", "change", "zero", "baseline"] as const;
export type MonitorKind = (typeof monitorKinds)[number];

/** 1 提示, 2 警告, 3 严重. */
export const monitorLevels = [1, 2, 3] as const;
export type MonitorLevel = (typeof monitorLevels)[number];

/** Silence after a notice about an object: none, half an hour, two hours, the day. */
export const monitorSilences = ["none", "half", "two", "day"] as const;
export type MonitorSilence = (typeof monitorSilences)[number];

/**
 * Scopes of a rule: the app, or part of it; `id` is a channel's or group's number, a platform, a
 * province.
 */
export const monitorObjectKinds = ["app", "group", "channel", "platform", "region"] as const;
export type MonitorObjectKind = (typeof monitorObjectKinds)[number];

/** 0 未处理, 1 处理中, 2 已处理, 3 已忽略. */
export const alertStates = [0, 1, 2, 3] as const;
export type AlertState = (typeof alertStates)[number];

/** Bands of a baseline: this many times the usual scatter. */
export const sensitivities = { low: 5, mid: 4, high: 3 } as const;
export type Sensitivity = keyof typeof sensitivities;

interface MetricTraits {
  unit: "count" | "rate" | "cents" | "megabytes";
  periods: readonly MonitorPeriod[];
  kinds: readonly MonitorKind[];
  objects: readonly MonitorObjectKind[];
}

const all = monitorObjectKinds;
const counted = ["app", "group", "channel", "platform"] as const;
const channels = ["app", "group", "channel"] as const;
const count = { unit: "count", periods: monitorPeriods, kinds: monitorKinds } as const;
const rate = { unit: "rate", kinds: ["fixed", "change", "baseline"] } as const;
const stock = { kinds: ["fixed"], periods: ["hour", "day"], objects: ["app"] } as const;

/** Traits of each metric: its periods, its conditions and its scopes. */
export const metricTraits: Record<MonitorMetric, MetricTraits> = {
  visit: { ...count, objects: counted },
  click: { ...count, objects: counted },
  install: { ...count, objects: all },
  register: { ...count, objects: counted },
  active: { ...count, objects: counted },
  wakeup: { ...count, objects: counted },
  reinstall: { ...count, periods: ["hour", "day"], objects: counted },
  installRate: { ...rate, periods: ["hour", "day"], objects: counted },
  registerRate: { ...rate, periods: ["hour", "day"], objects: counted },
  day1: { ...rate, periods: ["day"], objects: counted },
  abnormalRate: { ...rate, periods: ["hour", "day"], objects: all },
  nightShare: { ...rate, periods: ["day"], objects: counted },
  event: { ...count, objects: counted },
  postbackRate: {
    ...rate,
    kinds: ["fixed", "change"],
    periods: ["hour", "day"],
    objects: channels,
  },
  balance: { unit: "cents", ...stock },
  traffic: { unit: "megabytes", ...stock },
};

/** Kinds that a metric has at a period: baselines need weeks of it, which are not kept by ten minutes. */
export const kindsOf = (metric: MonitorMetric, period: MonitorPeriod): readonly MonitorKind[] =>
  metricTraits[metric].kinds.filter((kind) => kind !== "baseline" || period !== "ten");

/** Objects of one rule. */
export const monitorObjectsAtMost = 100;
