import { noValue } from "../../format/number";
import {
  formatMetric,
  type Measured,
  type MetricKey,
  metricValue,
  missingReason,
} from "../../metrics";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { Unknown } from "./report.styles";

export interface MetricValueProps {
  metric: MetricKey;
  of: Measured;
}

/** A metric's value, or `--` with the reason why there is none. */
export function MetricValue({ metric, of }: MetricValueProps) {
  const text = useText(reportText);
  const value = metricValue(metric, of);
  if (value !== null) return formatMetric(metric, value);
  return <Unknown title={text.missing[missingReason(metric, of)]}>{noValue}</Unknown>;
}
