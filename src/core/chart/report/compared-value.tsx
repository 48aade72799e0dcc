import type { ReactNode } from "react";
import {
  changesInUnits,
  comparedValues,
  formatMetric,
  formatMetricChange,
  type Measured,
  type MetricKey,
} from "../../metrics";
import { type AskChange, ComparedFigure, type ShownComparison } from "./compared-figure";
import { useMetricText } from "./metric-text";
import { MetricValue } from "./metric-value";

export interface ComparedValueProps extends ShownComparison {
  metric: MetricKey;
  of: Measured;
  /** Null where there is nothing opposite. */
  previous: Measured | null;
  /** The value as it is shown; default: its text. */
  value?: ReactNode;
  ask?: AskChange | undefined;
}

/** A metric's value above its change against another period. */
export function ComparedValue(props: ComparedValueProps) {
  const { metric, of, previous, value, ask, spans, hasPrevious } = props;
  const text = useMetricText();
  const values = comparedValues(metric, of, previous, spans);
  const { previous: before } = values;
  return (
    <ComparedFigure
      value={value ?? <MetricValue metric={metric} of={of} />}
      before={hasPrevious && before !== null ? formatMetric(metric, before) : null}
      {...values}
      change={formatMetricChange(metric, values.own, before, text.ratePoints)}
      canBeNew={!changesInUnits(metric)}
      ask={ask}
    />
  );
}
