import type { ChannelKind } from "./channel-kind";
import type { MetricKey } from "./dictionary";
import { distinctKey } from "./metric";
import { templateOf } from "./templates";

/** The metrics as devices instead of times, where that is asked for. */
export const withDistinct = (keys: readonly MetricKey[], isDistinct: boolean): MetricKey[] =>
  isDistinct ? keys.map(distinctKey) : [...keys];

/** Metrics that a trend of a kind of channel may show. */
export const trendMetrics = (isDistinct: boolean, kind: ChannelKind | null = null): MetricKey[] =>
  withDistinct(templateOf(kind).lines, isDistinct);

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
