import type { ChannelKind } from "./channel-kind";
import type { MetricKey } from "./dictionary";

/** Rates on the way to an install, by kind of channel. */
export const rateMetrics: Record<ChannelKind, readonly [MetricKey, MetricKey]> = {
  normal: ["clickRate", "installRate"],
  adv: ["adClickRate", "adInstallRate"],
  asa: ["tapRate", "tapInstallRate"],
};

const ofAll = ["registerRate", "d1", "d7", "normalRate"] as const satisfies MetricKey[];

/** Metrics of how good channels are; click rates only where all of them have the same ones. */
export function qualityMetrics(kinds: readonly ChannelKind[]): readonly MetricKey[] {
  const [kind] = kinds;
  return kinds.length === 1 && kind ? [...rateMetrics[kind], ...ofAll] : ofAll;
}
