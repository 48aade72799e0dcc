import type { EventFigures } from "../../../core/api/contract";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatOf } from "./event-format";
import { type EventColumn, type EventStats, eventFigure, isMean } from "./event-state";

export interface EventValueProps {
  metric: EventColumn;
  kind: number;
  of: EventStats;
  previous: EventFigures | null | undefined;
  /** Null without a comparison, or when its changes are hidden. */
  comparison: ShownComparison | null;
}

/** A figure of an event; in a comparison above its change. */
export function EventValue({ metric, kind, of, previous, comparison }: EventValueProps) {
  const format = formatOf(metric, kind);
  const own = eventFigure(metric, kind, of);
  if (!comparison) return format(own);
  return (
    <ComparedCount
      own={own}
      previous={previous ? eventFigure(metric, kind, previous) : null}
      format={format}
      kind={metric === "rate" ? "rate" : isMean(metric) ? "mean" : "count"}
      {...comparison}
    />
  );
}
