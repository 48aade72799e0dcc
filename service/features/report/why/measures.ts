import type { WhyMetric } from "../../../../src/core/api/contract";
import { addsUpOverDays, countsOf } from "../../../../src/core/metrics";
import { type CountTotals, unavailableByMatch } from "../../../reporting/counts";
import type { Selection } from "../../../reporting/selection";
import type { CountColumn } from "../../../store/event-tables";

/** Types of channels of ads: their installs have no click of a page. */
const adTypes = new Set([2, 3]);

export const isOfAds = (type: number | null | undefined): boolean =>
  type !== null && type !== undefined && adTypes.has(type);

/** Source and formula of a metric: sums of counts, of cohorts of installs, or of the costs of channels. */
export interface Measure {
  columns: readonly CountColumn[];
  /** Default: counts. Of cohorts, `install` is their size and `active` those who came on a later day. */
  source?: "cohorts" | "costs";
  /** Of cohorts: days after the install. */
  day?: number;
  /** Of channels of one type; null where the type is not known, or nothing is left out. */
  x: (totals: CountTotals, type: number | null) => number;
  /** What a rate divides by; absent for counts. */
  y?: (totals: CountTotals) => number;
  /** True where it is counted by device, hence by version and province. */
  isOfDevices?: true;
}

const count = (column: CountColumn, more: Partial<Measure> = {}): Measure => ({
  columns: [column],
  x: (totals) => totals[column],
  ...more,
});

const ofDevices = { isOfDevices: true } as const;

const retained = (day: number): Measure => ({
  columns: ["install", "active"],
  source: "cohorts",
  day,
  x: ({ active }) => active,
  y: ({ install }) => install,
  ...ofDevices,
});

const attributed = ({ install, organic }: CountTotals): number => install - organic;

export const measures: Record<WhyMetric, Measure> = {
  visit: count("visit"),
  click: count("click"),
  install: count("install", ofDevices),
  organic: count("organic", ofDevices),
  attributed: { columns: ["install", "organic"], x: attributed, ...ofDevices },
  register: count("register"),
  registerUv: count("register_uv", ofDevices),
  reinstall: count("reinstall"),
  abnormal: count("abnormal", ofDevices),
  active: count("active"),
  wakeup: count("wakeup"),
  launch: count("launch"),
  pay: { columns: ["pay_cents"], x: ({ pay_cents }) => pay_cents / 100 },
  payUsers: count("pay_users"),
  clickRate: { columns: ["click", "visit"], x: ({ click }) => click, y: ({ visit }) => visit },
  installRate: {
    columns: ["install", "organic", "click"],
    x: (totals, type) => (isOfAds(type) ? 0 : attributed(totals) - Number(totals.ad_install)),
    y: ({ click }) => click,
  },
  registerRate: {
    columns: ["register_uv", "install"],
    x: ({ register_uv }) => register_uv,
    y: ({ install }) => install,
    ...ofDevices,
  },
  durPerLaunch: {
    columns: ["duration_seconds", "launch"],
    x: ({ duration_seconds }) => duration_seconds,
    y: ({ launch }) => launch,
  },
  // Cents of costs stand where those of payments do.
  cpa: {
    columns: ["pay_cents", "install"],
    source: "costs",
    x: ({ pay_cents }) => pay_cents / 100,
    y: ({ install }) => install,
  },
  d1: retained(1),
  d3: retained(3),
  d7: retained(7),
  d30: retained(30),
  normalRate: {
    columns: ["install", "abnormal"],
    x: ({ install, abnormal }) => install - abnormal,
    y: ({ install }) => install,
    ...ofDevices,
  },
};

/** True when the filter narrows by what the counts of the metric do not know. */
export const isFiltered = (metric: WhyMetric, { unavailable }: Selection): boolean =>
  countsOf(metric).some((key) => unavailable.has(key));

/** True when the metric counts devices, which do not add up over days or hours. */
export const isDistinct = (metric: WhyMetric): boolean => !addsUpOverDays(metric);

/** True when the metric is known by the way in which installs were matched. */
export const knowsMatch = (metric: WhyMetric): boolean =>
  !countsOf(metric).some((key) => unavailableByMatch.has(key));
