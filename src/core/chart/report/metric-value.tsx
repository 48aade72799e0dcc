import { formatCount, noValue } from "../../format/number";
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
  if (value !== null && metric === "installRate" && of.adInstall)
    return (
      <span title={text.leftOut(formatCount(of.adInstall))}>{formatMetric(metric, value)}</span>
    );
  if (value !== null) return formatMetric(metric, value);
  const reason = missingReason(metric, of);
  return <Unknown title={text.missing[reason]}>{reason === "days" ? "–" : noValue}</Unknown>;
}
