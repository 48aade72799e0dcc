import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type FormattedChange, formatChange, formatCountChange } from "../../format/change";
import {
  changesInUnits,
  comparedValues,
  formatMetric,
  formatMetricChange,
  formatRateChange,
  type Measured,
  type MetricKey,
  type Spans,
} from "../../metrics";
import { Change } from "../../ui/display";
import { useMetricText } from "./metric-text";
import { MetricValue } from "./metric-value";

/** How a table shows what its rows are compared with. */
export interface ShownComparison {
  spans: Spans;
  /** Shows the value before as well. */
  hasPrevious: boolean;
}

/** Aligned as its cell is: at the end in a table, at the start on a card. */
const Lines = styled.span`
  display: inline-block;
  padding: 4px 0;
  line-height: 20px;
  & > * {
    display: block;
  }
`;

const Below = styled.span`
  color: var(--_text-muted);
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
  white-space: nowrap;
  & > :nth-child(2) {
    margin-left: 6px;
  }
`;

interface FigureProps {
  value: ReactNode;
  /** The value before, ready to show. */
  before: string | null;
  own: number | null;
  previous: number | null;
  change: FormattedChange;
  /** Shows 「新增」 where the value was 0 before; a rate shows its change. */
  canBeNew: boolean;
}

function Figure({ value, before, own, previous, change, canBeNew }: FigureProps) {
  const text = useMetricText();
  const isNew = canBeNew && previous === 0 && (own ?? 0) > 0;
  const isNothing = own === 0 && previous === 0;
  return (
    <Lines>
      <span>{value}</span>
      <Below>
        {before !== null && <span>{before}</span>}
        {isNew ? (
          <span>{text.appeared}</span>
        ) : (
          <Change {...(isNothing ? { text: "→ 0", isGood: null } : change)} />
        )}
      </Below>
    </Lines>
  );
}

export interface ComparedValueProps extends ShownComparison {
  metric: MetricKey;
  of: Measured;
  /** Null where there is nothing opposite. */
  previous: Measured | null;
}

/** A metric's value above its change against another period. */
export function ComparedValue({ metric, of, previous, spans, hasPrevious }: ComparedValueProps) {
  const text = useMetricText();
  const values = comparedValues(metric, of, previous, spans);
  const { previous: before } = values;
  return (
    <Figure
      value={<MetricValue metric={metric} of={of} />}
      before={hasPrevious && before !== null ? formatMetric(metric, before) : null}
      {...values}
      change={formatMetricChange(metric, values.own, before, text.ratePoints)}
      canBeNew={!changesInUnits(metric)}
    />
  );
}

export interface ComparedCountProps extends ShownComparison {
  own: number | null;
  previous: number | null;
  format: (value: number | null) => string;
  /** A mean is of any number of days; a rate changes by points. */
  kind?: "count" | "mean" | "rate";
}

/** A figure that is no metric, such as the times of an event, above its change against another period. */
export function ComparedCount(props: ComparedCountProps) {
  const { own, previous, format, kind = "count", spans, hasPrevious } = props;
  const text = useMetricText();
  const isScaled = kind === "count" && spans.ownDays !== spans.days;
  const [mean, before] = [
    own === null || !isScaled ? own : own / spans.ownDays,
    previous === null || !isScaled ? previous : previous / spans.days,
  ];
  const changes = {
    count: () => formatCountChange(mean, before),
    mean: () => formatChange(mean, before),
    rate: () => formatRateChange(mean, before, text.ratePoints),
  };
  return (
    <Figure
      value={format(own)}
      before={hasPrevious && before !== null ? format(before) : null}
      own={mean}
      previous={before}
      change={changes[kind]()}
      canBeNew={kind !== "rate"}
    />
  );
}
