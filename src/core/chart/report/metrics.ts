import type { CountKey, Counts } from "../../api/contract";
import { formatCount, formatDuration, formatMoney, formatRate, ratioOf } from "../../format/number";

/** Metrics computed from counts. */
export const derivedKeys = [
  "clickRate",
  "installRate",
  "registerRate",
  "wholeRate",
  "durPerLaunch",
] as const;
export const retentionKeys = ["d1", "d3", "d7", "d30"] as const;

/** What needs to be known beside counts: money spent. */
export const costKeys = ["cost", "cpa", "roi"] as const;

export type DerivedKey = (typeof derivedKeys)[number];
export type CostKey = (typeof costKeys)[number];
export type RetentionKey = (typeof retentionKeys)[number];
/** Every metric that a report can show. */
export type MetricKey = CountKey | DerivedKey | RetentionKey | CostKey;

/** Counts of a period or a channel, with the retention rates that are known of it. */
export interface Measured {
  counts: Counts;
  d1?: number | null;
  d3?: number | null;
  d7?: number | null;
  d30?: number | null;
  /** Yuan. */
  cost?: number | null;
  /** What was brought by the channels whose cost is known; all counts unless told. */
  costed?: { install: number; pay: number } | null;
}

const derived: Record<DerivedKey, (counts: Counts) => number | null> = {
  clickRate: ({ click, visit }) => ratioOf(click, visit),
  installRate: ({ install, click }) => ratioOf(install, click),
  registerRate: ({ registerUv, install }) => ratioOf(registerUv, install),
  wholeRate: ({ registerUv, visit }) => ratioOf(registerUv, visit),
  durPerLaunch: ({ durationSeconds, launch }) => ratioOf(durationSeconds, launch),
};

const ofCost: Record<CostKey, (of: Measured) => number | null> = {
  cost: ({ cost }) => cost ?? null,
  cpa: ({ cost, costed, counts }) => ratioOf(cost, (costed ?? counts).install),
  roi: ({ cost, costed, counts }) => ratioOf((costed ?? counts).pay, cost),
};

const isDerived = (key: MetricKey): key is DerivedKey =>
  derivedKeys.some((derivedKey) => derivedKey === key);
const isRetention = (key: MetricKey): key is RetentionKey =>
  retentionKeys.some((retentionKey) => retentionKey === key);

const isCost = (key: MetricKey): key is CostKey => costKeys.some((costKey) => costKey === key);

/** The value of a metric; null where it cannot be told. */
export function metricValue(key: MetricKey, of: Measured): number | null {
  if (isDerived(key)) return derived[key](of.counts);
  if (isRetention(key)) return of[key] ?? null;
  if (isCost(key)) return ofCost[key](of);
  return of.counts[key];
}

/** A metric's value as tables and cards write it. */
export function formatMetric(key: MetricKey, value: number | null): string {
  if (key === "pay" || key === "cost" || key === "cpa") return formatMoney(value);
  if (key === "durPerLaunch" || key === "durationSeconds") return formatDuration(value);
  return isDerived(key) || isRetention(key) || key === "roi"
    ? formatRate(value)
    : formatCount(value);
}

const distinct: Partial<Record<MetricKey, MetricKey>> = {
  visit: "visitUv",
  click: "clickUv",
  register: "registerUv",
};

/** The metric that counts devices instead of times, where there is one. */
export const distinctKey = (key: MetricKey): MetricKey => distinct[key] ?? key;

/** Next-day retention over several days: the days with a rate, weighted by their installs. */
export function weightedD1(points: readonly Measured[]): number | null {
  let retained = 0;
  let installs = 0;
  for (const { counts, d1 } of points) {
    if (typeof d1 !== "number" || counts.install === null) continue;
    retained += d1 * counts.install;
    installs += counts.install;
  }
  return ratioOf(retained, installs);
}

const countsBehind: Record<DerivedKey, CountKey[]> = {
  clickRate: ["click", "visit"],
  installRate: ["install", "click"],
  registerRate: ["registerUv", "install"],
  wholeRate: ["registerUv", "visit"],
  durPerLaunch: ["durationSeconds", "launch"],
};

/** Why a metric has no value: the filter cannot be applied, nothing to divide by, or too early. */
export function missingReason(
  key: MetricKey,
  { counts, cost }: Measured,
): "filter" | "zero" | "notMatured" | "cost" {
  if (isRetention(key)) return "notMatured";
  if (isCost(key)) return typeof cost === "number" ? "zero" : "cost";
  if (!isDerived(key)) return "filter";
  return countsBehind[key].some((count) => counts[count] === null) ? "filter" : "zero";
}
