import type { CallReply } from "../../../core/api/contract";
import { ComparedValue, MetricValue, type ShownComparison } from "../../../core/chart/report";
import type { ChannelType, Measured, MetricKey } from "../../../core/metrics";

type Report = CallReply<"channel/selfChannelList">["map"];

/** The sums of a report's rows as metrics are computed from them; `type` where the rows are of one. */
export const reportSums = (map: Report, type: ChannelType | null = null): Measured => ({
  counts: map.total,
  type,
  ...map.totalRetention,
  cost: map.totalCost,
  costed: map.totalCosted,
  ...(map.totalAdInstall !== undefined && { adInstall: map.totalAdInstall }),
});

export interface SumValueProps {
  metric: MetricKey;
  map: Report;
  type?: ChannelType | null;
  /** Null without a comparison, or when its changes are hidden. */
  comparison: ShownComparison | null;
}

/** A metric of all rows together; in a comparison with its change. */
export function SumValue({ metric, map, type = null, comparison }: SumValueProps) {
  const sums = reportSums(map, type);
  if (!comparison) return <MetricValue metric={metric} of={sums} />;
  const previous = map.compare && { ...map.compare, type };
  return <ComparedValue metric={metric} of={sums} previous={previous} {...comparison} />;
}
