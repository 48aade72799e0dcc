import { type FormattedChange, formatChange, formatCountChange } from "../format/change";
import { formatCount, formatDuration, formatMoney, noValue } from "../format/number";
import { type Metric, type MetricKey, metrics } from "./dictionary";
import type { MetricKind } from "./kinds";

type Maybe = number | null | undefined;
/** Writes a number of percentage points in the reader's language. */
type PointsFormat = (value: string) => string;

/**
 * Formats of the distance between two values as displayed: rates in percentage points, whole
 * seconds.
 */
const distances: Record<MetricKind, (a: number, b: number, points: PointsFormat) => string> = {
  count: (a, b) => formatCount(Math.abs(a - b)),
  duration: (a, b) => formatDuration(Math.abs(Math.round(a) - Math.round(b))),
  money: (a, b) => formatMoney(Math.abs(a - b)),
  rate: (a, b, points) => points((Math.abs(a - b) * 100).toFixed(2)),
};

const rowOf = (key: MetricKey): Metric => metrics[key];

/** Formats the difference of two values of a metric: 「-1.20 个百分点」. */
export function formatDifference(key: MetricKey, a: Maybe, b: Maybe, points: PointsFormat): string {
  if (typeof a !== "number" || typeof b !== "number") return noValue;
  const far = distances[rowOf(key).kind];
  const distance = far(a, b, points);
  return a < b && distance !== far(0, 0, points) ? `-${distance}` : distance;
}

/** Formats the change of a metric: relative, but rates in points and durations in time. */
export function formatMetricChange(
  key: MetricKey,
  current: Maybe,
  previous: Maybe,
  points: PointsFormat,
): FormattedChange {
  const { kind, isLowerBetter = false, isNeutral } = rowOf(key);
  if (isNeutral) return { text: formatChange(current, previous).text, isGood: null };
  if (kind === "count") return formatCountChange(current, previous, isLowerBetter);
  if (kind !== "rate" && kind !== "duration") return formatChange(current, previous, isLowerBetter);
  return changeInUnits(kind, current, previous, points, isLowerBetter);
}

/** The same of a rate that is no metric. */
export const formatRateChange = (
  current: Maybe,
  previous: Maybe,
  points: PointsFormat,
): FormattedChange => changeInUnits("rate", current, previous, points, false);

function changeInUnits(
  kind: "rate" | "duration",
  current: Maybe,
  previous: Maybe,
  points: PointsFormat,
  isLowerBetter: boolean,
): FormattedChange {
  if (typeof current !== "number" || typeof previous !== "number")
    return { text: noValue, isGood: null };
  const distance = distances[kind](current, previous, points);
  if (distance === distances[kind](0, 0, points)) return { text: `→ ${distance}`, isGood: null };
  const isUp = current > previous;
  return { text: `${isUp ? "↑" : "↓"} ${distance}`, isGood: isUp !== isLowerBetter };
}
