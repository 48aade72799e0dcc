import type { TrendPoint } from "../../api/contract";
import { type MetricKey, metricValue } from "../../metrics";
import type { TableSort } from "../../ui/table";

/** Sorted copy, newest first unless told; unknown values come last in either order. */
export function sortPoints<Point extends TrendPoint>(
  points: readonly Point[],
  sort: TableSort | null,
): Point[] {
  const newestFirst = points.toReversed();
  if (!sort) return newestFirst;
  if (sort.columnId === "t") return sort.direction === "desc" ? newestFirst : [...points];
  const sign = sort.direction === "asc" ? 1 : -1;
  const key = sort.columnId as MetricKey;
  return newestFirst.sort((a, b) => {
    const [left, right] = [metricValue(key, a), metricValue(key, b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
