import { channelSorts, type MetricKey, templateOf } from "../../../../core/metrics";

const { lines, columns } = templateOf(null);
const more: readonly MetricKey[] = ["registerUv", "payUsers", "cost", "cpa", "roi", "normalRate"];

/** Metrics of a number and of the lines of a trend. */
export const periodMetrics: readonly MetricKey[] = [...new Set([...lines, ...columns, ...more])];

/** Metrics of a table of channels: those it can be sorted by. */
export const channelMetrics: readonly MetricKey[] = periodMetrics.filter((key) =>
  channelSorts.some((sort) => sort === key),
);
