import type { Granularity } from "../../../core/api/contract";
import { type ChannelKind, distinctKey, type MetricKey, templateOf } from "../../../core/metrics";

const withDistinct = (keys: readonly MetricKey[], isDistinct: boolean): MetricKey[] =>
  isDistinct ? keys.map(distinctKey) : [...keys];

/** Metrics that a trend of a kind of channel may show. */
export const trendMetrics = (isDistinct: boolean, kind: ChannelKind | null = null): MetricKey[] =>
  withDistinct(templateOf(kind).lines, isDistinct);

/** Columns of a table of periods; only days have a next day. */
export const tableMetrics = (
  isDistinct: boolean,
  granularity: Granularity,
  kind: ChannelKind | null = null,
): MetricKey[] =>
  withDistinct(templateOf(kind).columns, isDistinct).filter(
    (key) => key !== "d1" || granularity === "day",
  );

/** The metrics written in the address, at most four of those on offer; else the first ones. */
export function selectedMetrics(
  written: string | null,
  isDistinct: boolean,
  kind: ChannelKind | null = null,
): MetricKey[] {
  const { lines, firstLines } = templateOf(kind);
  const offered = trendMetrics(isDistinct, kind);
  const names = (written ?? "").split(",").map((name) => distinctOf(name, isDistinct, lines));
  const selected = offered.filter((key) => names.includes(key)).slice(0, 4);
  return selected.length > 0 ? selected : withDistinct(firstLines, isDistinct);
}

/** Addresses name times; with devices counted, the same name means the devices. */
const distinctOf = (name: string, isDistinct: boolean, lines: readonly MetricKey[]): string => {
  const key = lines.find((line) => line === name || distinctKey(line) === name);
  if (!key) return name;
  return isDistinct ? distinctKey(key) : key;
};
