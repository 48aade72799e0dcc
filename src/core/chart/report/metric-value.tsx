import { noValue } from "../../format/number";
import {
  formatMetric,
  type Measured,
  type MetricKey,
  metricValue,
  missingReason,
} from "../../metrics";
import { useMetricText } from "./metric-text";
import { Unknown } from "./report.styles";

export interface MetricValueProps {
  metric: MetricKey;
  of: Measured;
}

/** A metric's value, or `--` with the reason why there is none. */
export function MetricValue({ metric, of }: MetricValueProps) {
  const text = useMetricText();
  const value = metricValue(metric, of);
  if (value !== null) return formatMetric(metric, value);
  return <Unknown title={text.missing[missingReason(metric, of)]}>{noValue}</Unknown>;
}
