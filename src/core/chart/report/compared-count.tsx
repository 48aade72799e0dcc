import type { ReactNode } from "react";
import { formatChange, formatCountChange } from "../../format/change";
import { formatRateChange } from "../../metrics";
import {
  ChangeLine,
  type ChangeLineProps,
  ComparedFigure,
  type ShownComparison,
} from "./compared-figure";
import { useMetricText } from "./metric-text";

export interface ComparedCountProps extends ShownComparison {
  own: number | null;
  previous: number | null;
  format: (value: number | null) => string;
  /** The figure as it is shown; default: its text. */
  value?: ReactNode;
  /** A mean is of any number of days; a rate changes by points. */
  kind?: "count" | "mean" | "rate";
}

/** A figure that is no metric, such as the times of an event, above its change against another period. */
export function ComparedCount(props: ComparedCountProps) {
  const text = useMetricText();
  return (
    <ComparedFigure
      value={props.value ?? props.format(props.own)}
      {...changeOf(props, text.ratePoints)}
    />
  );
}

/** The change of such a figure alone. */
export function CountChange(props: ComparedCountProps) {
  const text = useMetricText();
  return <ChangeLine {...changeOf(props, text.ratePoints)} />;
}

function changeOf(
  { own, previous, format, kind = "count", spans, hasPrevious }: ComparedCountProps,
  ratePoints: (value: string) => string,
): ChangeLineProps {
  const isScaled = kind === "count" && spans.ownDays !== spans.days;
  const [mean, before] = [
    own === null || !isScaled ? own : own / spans.ownDays,
    previous === null || !isScaled ? previous : previous / spans.days,
  ];
  const changes = {
    count: () => formatCountChange(mean, before),
    mean: () => formatChange(mean, before),
    rate: () => formatRateChange(mean, before, ratePoints),
  };
  return {
    before: hasPrevious && before !== null ? format(before) : null,
    own: mean,
    previous: before,
    change: changes[kind](),
    canBeNew: kind !== "rate",
  };
}
