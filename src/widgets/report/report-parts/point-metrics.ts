import type { Granularity } from "../../../core/api/contract";
import { type ChannelKind, type MetricKey, templateOf, withDistinct } from "../../../core/metrics";

/** Columns of a table of periods; only days have a next day. */
export const tableMetrics = (
  isDistinct: boolean,
  granularity: Granularity,
  kind: ChannelKind | null = null,
): MetricKey[] =>
  withDistinct(templateOf(kind).columns, isDistinct).filter(
    (key) => key !== "d1" || granularity === "day",
  );
