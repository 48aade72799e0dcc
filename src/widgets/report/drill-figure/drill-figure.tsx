import type { ReactNode } from "react";
import { useMetricText } from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { formatMetric } from "../../../core/metrics";
import { drillFigureText } from "../../../core/text/drill-figure";
import { useText } from "../../../core/text/use-text";
import {
  type FigureMetric,
  isEventFigure,
  isListed,
  type ListedFilter,
  listOf,
} from "./drill-lists";
import { FigureButton } from "./figure-button";
import type { DrillTarget } from "./use-open-drill";

export interface DrillFigureProps {
  /** Whose figure it is. */
  name: string;
  metric: FigureMetric;
  /** Name of the metric; default: as the reports have it. */
  metricName?: string;
  value: number | null;
  /** The filter and period of it; its part does not matter. */
  figure: ListedFilter;
  onOpen: (target: DrillTarget) => void;
  target: Pick<DrillTarget, "at" | "part" | "from">;
  /** The figure as it is shown; default: its value. */
  children?: ReactNode;
  /** Does not stand out until it is pointed at. */
  isQuiet?: boolean;
}

/** A figure; a button where what it counts can be listed. */
export function DrillFigure(props: DrillFigureProps) {
  const { name, metric, value, figure, onOpen, target, isQuiet = false } = props;
  const text = useText(drillFigureText);
  const metrics = useMetricText();
  const isOfEvent = isEventFigure(metric);
  const metricName = props.metricName ?? (isOfEvent ? "" : metrics.metrics[metric]);
  const written =
    value === null ? "–" : isOfEvent ? formatCount(value) : formatMetric(metric, value);
  const shown = props.children ?? written;
  const list = listOf(metric);
  if (!list || !value || !isListed(metric, figure)) return <>{shown}</>;
  const what = list.kind === "devices" ? text.seeDevices : text.seeEvents;
  return (
    <FigureButton
      type="button"
      $isQuiet={isQuiet}
      aria-label={text.seeFigure(name, metricName, written, what)}
      onClick={() => onOpen({ ...target, level: list.kind, metric, seen: value })}
    >
      {shown}
    </FigureButton>
  );
}
