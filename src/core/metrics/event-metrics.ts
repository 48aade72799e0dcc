import { ratioOf } from "../format/number";
import type { MetricKind } from "./kinds";

export const eventMetrics = ["times", "users", "value", "perUser", "rate"] as const;
export type EventMetric = (typeof eventMetrics)[number];

/** Figures of an event in a row or period. */
export interface EventStats {
  times: number | null;
  users: number | null;
  value: number | null;
  install: number;
}

/** The value of a metric of an event of a kind; null where nothing can be divided. */
export function eventValue(metric: EventMetric, kind: number, stats: EventStats): number | null {
  if (metric === "perUser") return ratioOf(kind === 1 ? stats.times : stats.value, stats.users);
  if (metric === "rate") return ratioOf(stats.users, stats.install);
  return stats[metric];
}

/** Kind of a metric's values for an event of a kind; a mean has decimals. */
export function eventKindOf(metric: EventMetric, kind: number): MetricKind | "mean" {
  if (metric === "rate") return "rate";
  if (kind === 3 && (metric === "value" || metric === "perUser")) return "money";
  return metric === "perUser" ? "mean" : "count";
}
