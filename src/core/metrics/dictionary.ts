import { ratioOf } from "../format/number";
import { type ChannelKind, channelKindOf, foreignCounts } from "./channel-kind";
import type { CountKey, Measured, RetentionDay } from "./counts";
import type { MetricKind } from "./kinds";
import type { ShareMetric } from "./share";

/** Why a metric has no value: the filter cannot be applied, this kind of channel has none, nothing to divide by, too early, no cost known. */
export type MissingReason = "filter" | "kind" | "zero" | "notMatured" | "cost";

/** A row of the dictionary. */
export interface Metric {
  kind: MetricKind;
  value: (of: Measured) => number | null;
  missing: (of: Measured) => MissingReason;
  /** Counts that its value is computed of. */
  counts: readonly CountKey[];
  /** The metric that counts devices instead of times. */
  distinct?: CountKey;
  /** The choice of a share that opens it; what has none is never shared. */
  share?: ShareMetric;
  /** The choice that has to be open as well: who knows a price and the sum knows the number. */
  shareToo?: ShareMetric;
  /** Less of it is better. */
  isLowerBetter?: true;
}

type More = Pick<Metric, "distinct" | "share" | "shareToo" | "isLowerBetter">;

const isForeign = ({ type }: Measured, keys: readonly CountKey[]): boolean => {
  const kind: ChannelKind | null = type ? channelKindOf(type) : null;
  return kind !== null && keys.some((key) => foreignCounts(kind).has(key));
};

/** Why counts are not told. */
const untold = (of: Measured, keys: readonly CountKey[]): MissingReason =>
  isForeign(of, keys) ? "kind" : "filter";

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
  adShow: count("adShow", { share: "visit" }),
  adClick: count("adClick", { share: "click" }),
  tap: count("tap", { share: "click" }),
  adClickRate: adRatio("adClick", "adShow"),
  adInstallRate: adRatio("attributed", "adClick"),
  tapRate: adRatio("tap", "adShow"),
  tapInstallRate: adRatio("attributed", "tap"),
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
    counts: ["abnormal", "install"],
  },
  durPerLaunch: ratio("durationSeconds", "launch", "duration"),
  d1: retention(1),
  d3: retention(3),
  d7: retention(7),
  d30: retention(30),
  cost: ofCost("money", [], ({ cost }) => cost ?? null, { share: "cost" }),
  cpc: ofCost("money", ["adClick"], ({ cost, counts }) => ratioOf(cost, counts.adClick), {
    share: "cost",
    shareToo: "click",
  }),
  cpt: ofCost("money", ["tap"], ({ cost, counts }) => ratioOf(cost, counts.tap), {
    share: "cost",
    shareToo: "click",
  }),
  cpa: ofCost(
    "money",
    ["install"],
    ({ cost, costed, counts }) => ratioOf(cost, (costed ?? counts).install),
    {
      share: "cost",
      shareToo: "install",
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
