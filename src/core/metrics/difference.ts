import { type FormattedChange, formatChange } from "../format/change";
import { formatCount, formatDuration, formatMoney, noValue } from "../format/number";
import { type Metric, type MetricKey, metrics } from "./dictionary";
import type { MetricKind } from "./kinds";

type Maybe = number | null | undefined;

const points = (ratio: number) => `${(ratio * 100).toFixed(2)} pp`;

/**
 * Formats of the distance between two values as displayed: rates in percentage points, whole
 * seconds.
 */
const distances: Record<MetricKind, (a: number, b: number) => string> = {
  count: (a, b) => formatCount(Math.abs(a - b)),
  duration: (a, b) => formatDuration(Math.abs(Math.round(a) - Math.round(b))),
  money: (a, b) => formatMoney(Math.abs(a - b)),
  rate: (a, b) => points(Math.abs(a - b)),
};

const rowOf = (key: MetricKey): Metric => metrics[key];

/** Formats the difference of two values of a metric: 「-1.20 pp」. */
export function formatDifference(key: MetricKey, a: Maybe, b: Maybe): string {
  if (typeof a !== "number" || typeof b !== "number") return noValue;
  const far = distances[rowOf(key).kind];
  const shown = far(a, b);
  return a < b && shown !== far(0, 0) ? `-${shown}` : shown;
}

/** Formats the change of a metric: relative, but rates in points and durations in time. */
export function formatMetricChange(
  key: MetricKey,
  current: Maybe,
  previous: Maybe,
): FormattedChange {
  const { kind, isLowerBetter = false } = rowOf(key);
  if (kind !== "rate" && kind !== "duration") return formatChange(current, previous, isLowerBetter);
  if (typeof current !== "number" || typeof previous !== "number")
    return { text: noValue, isGood: null };
  const distance = distances[kind](current, previous);
  if (distance === distances[kind](0, 0)) return { text: `→ ${distance}`, isGood: null };
  const isUp = current > previous;
  return { text: `${isUp ? "↑" : "↓"} ${distance}`, isGood: isUp !== isLowerBetter };
}
