import { ratioOf } from "../format/number";
import type { CountKey, Measured, RetentionDay } from "./counts";
import type { MetricKind } from "./kinds";
import type { ShareMetric } from "./share";

/** Why a metric has no value: the filter cannot be applied, nothing to divide by, too early, no cost known. */
export type MissingReason = "filter" | "zero" | "notMatured" | "cost";

/** A row of the dictionary. */
export interface Metric {
  kind: MetricKind;
  value: (of: Measured) => number | null;
  missing: (of: Measured) => MissingReason;
  /** The metric that counts devices instead of times. */
  distinct?: CountKey;
  /** The choice of a share that opens it; what has none is never shared. */
  share?: ShareMetric;
  /** Less of it is better. */
  isLowerBetter?: true;
}

type More = Pick<Metric, "distinct" | "share" | "isLowerBetter">;

const count = (key: CountKey, more: More = {}, kind: MetricKind = "count"): Metric => ({
  kind,
  value: ({ counts }) => counts[key],
  missing: () => "filter",
  ...more,
});

const ratio = (part: CountKey, whole: CountKey, kind: MetricKind = "rate"): Metric => ({
  kind,
  value: ({ counts }) => ratioOf(counts[part], counts[whole]),
  missing: ({ counts }) => (counts[part] === null || counts[whole] === null ? "filter" : "zero"),
});

const retention = (day: RetentionDay): Metric => ({
  kind: "rate",
  value: (of) => of[`d${day}`] ?? null,
  missing: () => "notMatured",
});

const ofCost = (kind: MetricKind, value: Metric["value"]): Metric => ({
  kind,
  value,
  missing: ({ cost }) => (typeof cost === "number" ? "zero" : "cost"),
});

/** Every metric that a report can show: how it is computed, written, missed and shared. */
export const metrics = {
  visit: count("visit", { distinct: "visitUv", share: "visit" }),
  visitUv: count("visitUv", { share: "visit" }),
  click: count("click", { distinct: "clickUv", share: "click" }),
  clickUv: count("clickUv", { share: "click" }),
  install: count("install", { share: "install" }),
  organic: count("organic", { share: "install" }),
  attributed: count("attributed", { share: "install" }),
  reinstall: count("reinstall", { share: "install", isLowerBetter: true }),
  wakeup: count("wakeup", { share: "launch" }),
  register: count("register", { distinct: "registerUv", share: "register" }),
  registerUv: count("registerUv", { share: "register" }),
  abnormal: count("abnormal", { isLowerBetter: true }),
  active: count("active", { share: "active" }),
  launch: count("launch", { share: "launch" }),
  durationSeconds: count("durationSeconds", { share: "launch" }, "duration"),
  pay: count("pay", { share: "pay" }, "money"),
  payUsers: count("payUsers", { share: "pay" }),
  clickRate: ratio("click", "visit"),
  installRate: ratio("attributed", "click"),
  registerRate: ratio("registerUv", "install"),
  wholeRate: ratio("registerUv", "visit"),
  normalRate: {
    kind: "rate",
    value: ({ counts: { abnormal, install } }) =>
      abnormal === null || install === null ? null : ratioOf(install - abnormal, install),
    missing: ({ counts: { abnormal, install } }) =>
      abnormal === null || install === null ? "filter" : "zero",
  },
  durPerLaunch: ratio("durationSeconds", "launch", "duration"),
  d1: retention(1),
  d3: retention(3),
  d7: retention(7),
  d30: retention(30),
  cost: ofCost("money", ({ cost }) => cost ?? null),
  cpa: ofCost("money", ({ cost, costed, counts }) => ratioOf(cost, (costed ?? counts).install)),
  roi: ofCost("rate", ({ cost, costed, counts }) => ratioOf((costed ?? counts).pay, cost)),
} satisfies Record<CountKey | `d${RetentionDay}`, Metric> & Record<string, Metric>;

/** Key of the dictionary (docs/metrics.md). */
export type MetricKey = keyof typeof metrics;

/** In the order of the dictionary. */
export const metricKeys = Object.keys(metrics) as MetricKey[];
