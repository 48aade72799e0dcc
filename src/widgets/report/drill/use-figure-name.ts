import { useCallback } from "react";
import { useMetricText } from "../../../core/chart/report";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { type FigureMetric, isEventFigure } from "../drill-figure";

/** Returns the name of a figure; those of a custom event begin with the event's. */
export function useFigureName(eventName: string): (metric: FigureMetric) => string {
  const text = useText(drillText);
  const metrics = useMetricText();
  return useCallback(
    (metric) =>
      isEventFigure(metric) ? text.eventFigures[metric](eventName) : metrics.metrics[metric],
    [text, metrics, eventName],
  );
}
