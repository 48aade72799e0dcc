import { ratioOf } from "../format/number";
import { type ChannelKind, channelKindOf, foreignCounts } from "./channel-kind";
import type { CountKey, Measured, RetentionDay } from "./counts";
import type { MetricKind } from "./kinds";
import type { ShareMetric } from "./share";

/** Why a metric has no value: the filter cannot be applied, this kind of channel has none, nothing to divide by, too early, no cost known, days that do not add up. */
export type MissingReason = "filter" | "kind" | "zero" | "notMatured" | "cost" | "days";

/** A row of the dictionary. */
export interface Metric {
  kind: MetricKind;
  value: (of: Measured) => number | null;
  missing: (of: Measured) => MissingReason;
  /** Counts that its value is computed of. */
  counts: readonly CountKey[];
  /** The metric that counts devices instead of times. */
  distinct?: CountKey;
  /** Why its days do not add up: devices are counted anew over several days, or cannot be. Default: they do. */
  overDays?: "distinct" | "unknown";
  /** The choice of a share that opens it; what has none is never shared. */
  share?: ShareMetric;
  /** The choice that has to be open as well: who knows a price and the sum knows the number. */
  shareToo?: ShareMetric;
  /** Less of it is better. */
  isLowerBetter?: true;
  /** Neither more nor less of it is better by itself. */
  isNeutral?: true;
}

type More = Pick<
  Metric,
  "distinct" | "overDays" | "share" | "shareToo" | "isLowerBetter" | "isNeutral"
>;

/** The kind of several channels together: a filter that hides clicks hides those of pages and of ads. */
const kindByCounts = ({ click, adClick }: Measured["counts"]): ChannelKind | null => {
  if (click !== null) return adClick === null ? "normal" : null;
  return adClick === null ? null : "adv";
};

const isForeign = ({ type, counts }: Measured, keys: readonly CountKey[]): boolean => {
  const kind = type ? channelKindOf(type) : kindByCounts(counts);
  return kind !== null && keys.some((key) => counts[key] === null && foreignCounts(kind).has(key));
};

/** Why counts are not told. */
const untold = (of: Measured, keys: readonly CountKey[]): MissingReason => {
  if (isForeign(of, keys)) return "kind";
  const { visit, visitUv, click, clickUv } = of.counts;
  const isOfDays = (visit !== null && visitUv === null) || (click !== null && clickUv === null);
  return isOfDays && keys.some((key) => key === "visitUv" || key === "clickUv") ? "days" : "filter";
};

const count = (key: CountKey, more: More = {}, kind: MetricKind = "count"): Metric => ({
  kind,
  value: ({ counts }) => counts[key],
  missing: (of) => untold(of, [key]),
  counts: [key],
  ...more,
});

const ratio = (part: CountKey, whole: CountKey, kind: MetricKind = "rate"): Metric => ({
  kind,
  value: ({ counts }) => ratioOf(counts[part], counts[whole]),
  missing: (of) =>
    of.counts[part] === null || of.counts[whole] === null ? untold(of, [part, whole]) : "zero",
  counts: [part, whole],
});

/**
 * A ratio to what people did with ads. Of several kinds of channels together it would divide the
 * installs of the others by clicks that did not bring them: those have clicks of pages as well.
 */
const adRatio = (part: CountKey, whole: "adShow" | "adClick" | "tap"): Metric => {
  const isMixed = ({ counts: { click, adClick, tap } }: Measured) =>
    click !== null || (adClick !== null && tap !== null);
  const plain = ratio(part, whole);
  return {
    ...plain,
    value: (of) => (isMixed(of) ? null : plain.value(of)),
    missing: (of) => (isMixed(of) ? "kind" : plain.missing(of)),
  };
};

const retention = (day: RetentionDay): Metric => ({
  kind: "rate",
  value: (of) => of[`d${day}`] ?? null,
  missing: () => "notMatured",
  counts: [],
});

const ofCost = (
  kind: MetricKind,
  counts: CountKey[],
  value: Metric["value"],
  more: More = {},
): Metric => ({
  kind,
  value,
  missing: ({ cost }) => (typeof cost === "number" ? "zero" : "cost"),
  counts,
  ...more,
});

/** Every metric that a report can show: how it is computed, written, missed and shared. */
export const metrics = {
  visit: count("visit", { distinct: "visitUv", share: "visit" }),
  visitUv: count("visitUv", { overDays: "unknown", share: "visit" }),
  click: count("click", { distinct: "clickUv", share: "click" }),
  clickUv: count("clickUv", { overDays: "unknown", share: "click" }),
  install: count("install", { share: "install" }),
  organic: count("organic", { share: "install" }),
  attributed: count("attributed", { share: "install" }),
  reinstall: count("reinstall", { share: "install", isLowerBetter: true }),
  wakeup: count("wakeup", { share: "launch" }),
  register: count("register", { distinct: "registerUv", share: "register" }),
  registerUv: count("registerUv", { overDays: "distinct", share: "register" }),
  abnormal: count("abnormal", { isLowerBetter: true }),
  active: count("active", { overDays: "distinct", share: "active" }),
  launch: count("launch", { share: "launch" }),
  durationSeconds: count("durationSeconds", { share: "launch" }, "duration"),
  pay: count("pay", { share: "pay" }, "money"),
  payUsers: count("payUsers", { overDays: "distinct", share: "pay" }),
  adShow: count("adShow", { share: "visit" }),
  adClick: count("adClick", { share: "click" }),
  tap: count("tap", { share: "click" }),
  adClickRate: adRatio("adClick", "adShow"),
  adInstallRate: adRatio("attributed", "adClick"),
  tapRate: adRatio("tap", "adShow"),
  tapInstallRate: adRatio("attributed", "tap"),
  clickRate: ratio("click", "visit"),
  installRate: {
    ...ratio("attributed", "click"),
    // Of the same channels: what ads bring has no click of a page before it.
    value: ({ counts: { attributed, click }, adInstall = 0 }) =>
      attributed === null ? null : ratioOf(attributed - adInstall, click),
  },
  registerRate: ratio("registerUv", "install"),
  wholeRate: ratio("registerUv", "visit"),
  normalRate: {
    kind: "rate",
    value: ({ counts: { abnormal, install } }) =>
      abnormal === null || install === null ? null : ratioOf(install - abnormal, install),
    missing: ({ counts: { abnormal, install } }) =>
      abnormal === null || install === null ? "filter" : "zero",
    counts: ["abnormal", "install"],
  },
  durPerLaunch: ratio("durationSeconds", "launch", "duration"),
  d1: retention(1),
  d3: retention(3),
  d7: retention(7),
  d30: retention(30),
  cost: ofCost("money", [], ({ cost }) => cost ?? null, { share: "cost", isNeutral: true }),
  cpc: ofCost("money", ["adClick"], ({ cost, counts }) => ratioOf(cost, counts.adClick), {
    share: "cost",
    shareToo: "click",
    isLowerBetter: true,
  }),
  cpt: ofCost("money", ["tap"], ({ cost, counts }) => ratioOf(cost, counts.tap), {
    share: "cost",
    shareToo: "click",
    isLowerBetter: true,
  }),
  cpa: ofCost(
    "money",
    ["install"],
    ({ cost, costed, counts }) => ratioOf(cost, (costed ?? counts).install),
    {
      share: "cost",
      shareToo: "install",
      isLowerBetter: true,
    },
  ),
  roi: ofCost(
    "rate",
    ["pay"],
    ({ cost, costed, counts }) => ratioOf((costed ?? counts).pay, cost),
    {
      share: "cost",
      shareToo: "pay",
    },
  ),
} satisfies Record<CountKey | `d${RetentionDay}`, Metric> & Record<string, Metric>;

/** Key of the dictionary (docs/metrics.md). */
export type MetricKey = keyof typeof metrics;

/** In the order of the dictionary. */
export const metricKeys = Object.keys(metrics) as MetricKey[];
