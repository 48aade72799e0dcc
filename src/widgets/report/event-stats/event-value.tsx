import type { ReactNode } from "react";
import type { EventFigures } from "../../../core/api/contract";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import type { EventStats } from "../../../core/metrics";
import { formatOf } from "./event-format";
import { type EventColumn, eventFigure, isMean } from "./event-state";

export interface EventValueProps {
  metric: EventColumn;
  kind: number;
  of: EventStats;
  previous: EventFigures | null | undefined;
  /** Makes the figure, as it is shown, the way to what it counts. */
  drill?: (shown: ReactNode) => ReactNode;
  /** Null without a comparison, or when its changes are hidden. */
  comparison: ShownComparison | null;
}

/** A figure of an event; in a comparison above its change. */
export function EventValue(props: EventValueProps) {
  const { metric, kind, of, previous, comparison, drill = (shown) => shown } = props;
  const format = formatOf(metric, kind);
  const own = eventFigure(metric, kind, of);
  if (!comparison) return <>{drill(format(own))}</>;
  return (
    <ComparedCount
      own={own}
      previous={previous ? eventFigure(metric, kind, previous) : null}
      format={format}
      value={drill(format(own))}
      kind={metric === "rate" ? "rate" : isMean(metric) ? "mean" : "count"}
      {...comparison}
    />
  );
}
