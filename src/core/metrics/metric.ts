import { ratioOf } from "../format/number";
import { type CountKey, countKeys, type Measured } from "./counts";
import { type Metric, type MetricKey, type MissingReason, metricKeys, metrics } from "./dictionary";
import { kinds, type MetricKind, type UnitKind } from "./kinds";
import type { ShareMetric } from "./share";

const rowOf = (key: MetricKey): Metric => metrics[key];

export const isMetricKey = (text: string): text is MetricKey =>
  metricKeys.some((key) => key === text);

/** The value of a metric; null where it cannot be told. */
export const metricValue = (key: MetricKey, of: Measured): number | null => rowOf(key).value(of);

/** The counts that the value of a metric is computed of; the days of cohorts and costs are not among them. */
export const countsOf = (key: MetricKey): readonly CountKey[] => rowOf(key).counts;

/** Why a metric has no value. */
export const missingReason = (key: MetricKey, of: Measured): MissingReason =>
  rowOf(key).missing(of);

export const metricKind = (key: MetricKey): MetricKind => rowOf(key).kind;

export const kindOf = (key: MetricKey): (typeof kinds)[MetricKind] => kinds[rowOf(key).kind];

/** A metric's value as tables write it. */
export const formatMetric = (key: MetricKey, value: number | null): string =>
  kindOf(key).format(value);

/** Counts whose sum over days is no count of the days together. */
export const countsOverDays = (how: "distinct" | "unknown"): CountKey[] =>
  countKeys.filter((key) => rowOf(key).overDays === how);

/** True when the values of days may be added up, or a ratio be taken of their sums. */
export const addsUpOverDays = (key: MetricKey): boolean =>
  countsOf(key).every((count) => rowOf(count).overDays === undefined);

/** The metric that counts devices instead of times, where there is one. */
export const distinctKey = (key: MetricKey): MetricKey => rowOf(key).distinct ?? key;

/** Returns whether a change of a metric is for the better; null where it is neither. */
export function isImprovement(key: MetricKey, change: number): boolean | null {
  const { isLowerBetter = false, isNeutral } = rowOf(key);
  return change === 0 || isNeutral ? null : change > 0 !== isLowerBetter;
}

/** The counts that a choice of a share opens. */
export const countsOpenedBy = (share: ShareMetric): CountKey[] =>
  countKeys.filter((key) => rowOf(key).share === share);

/** True when the choices of a share include a metric. */
export function isOpenTo(key: MetricKey, open: readonly ShareMetric[]): boolean {
  const { share, shareToo } = rowOf(key);
  return (
    share !== undefined &&
    open.includes(share) &&
    (shareToo === undefined || open.includes(shareToo))
  );
}

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

/** Places after the comma that a rate keeps in a file. */
const fileDigits = 6;

/** Rounds a value to what a file keeps of it. */
export const fileNumber = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(fileDigits));

/** A metric as a number that spreadsheets can add up. */
export const fileValue = (key: MetricKey, of: Measured): number | null =>
  fileNumber(metricValue(key, of));

/** The words that heads of files are made of. */
export interface MetricMessages {
  metrics: Record<MetricKey, string>;
  units: Record<UnitKind, string>;
  withUnit: (name: string, unit: string) => string;
}

/** Head of a metric's column in a file: the screen's, with the unit that a bare number lacks. */
export function fileColumn(key: MetricKey, messages: MetricMessages): string {
  const { kind } = rowOf(key);
  const name = messages.metrics[key];
  return kind === "duration" || kind === "money"
    ? messages.withUnit(name, messages.units[kind])
    : name;
}
