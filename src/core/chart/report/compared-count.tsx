import { formatChange, formatCountChange } from "../../format/change";
import { formatRateChange } from "../../metrics";
import { ComparedFigure, type ShownComparison } from "./compared-figure";
import { useMetricText } from "./metric-text";

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
    <ComparedFigure
      value={format(own)}
      before={hasPrevious && before !== null ? format(before) : null}
      own={mean}
      previous={before}
      change={changes[kind]()}
      canBeNew={kind !== "rate"}
    />
  );
}
