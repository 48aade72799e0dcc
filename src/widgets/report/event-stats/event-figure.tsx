import { type ReactNode, useMemo } from "react";
import type { CallReply, EventOption } from "../../../core/api/contract";
import type { ChartQuestionsValue } from "../../../core/chart";
import type { EventMetric } from "../../../core/metrics";
import { drillFigureText } from "../../../core/text/drill-figure";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import {
  DrillFigure,
  type DrillPart,
  figureOf,
  isListed,
  listOf,
  useOpenDrill,
} from "../drill-figure";
import type { ReportFilter } from "../report-filter";

const figures = { times: "eventTimes", users: "eventUsers" } as const;

/** The filter as reports of events know it. */
export const eventFilter = (filter: ReportFilter): ReportFilter => ({
  ...filter,
  match: null,
  versions: [],
  provinces: [],
});

export interface EventFigureProps {
  /** Whose figure it is. */
  name: string;
  metric: keyof typeof figures;
  value: number | null;
  event: Pick<EventOption, "id">;
  filter: ReportFilter;
  /** A point of the trend; null for the whole range. */
  at?: string | null;
  part?: DrillPart | null;
  isQuiet?: boolean;
  /** The figure as it is shown. */
  children: ReactNode;
}

/** A figure of an event, and the way to what it counts. */
export function EventFigure(props: EventFigureProps) {
  const { name, metric, value, event, filter, at = null, part = null } = props;
  const text = useText(eventText);
  const open = useOpenDrill();
  return (
    <DrillFigure
      name={name}
      metric={figures[metric]}
      metricName={text.metrics[metric]}
      value={value}
      figure={figureOf(eventFilter(filter), null, at ?? "", part, event.id)}
      onOpen={open}
      target={{ at, part }}
      isQuiet={props.isQuiet ?? false}
    >
      {props.children}
    </DrillFigure>
  );
}

export const isDrilled = (metric: string): metric is keyof typeof figures => metric in figures;

/** The ways from the points of an event's trend to what each counts; null for metrics that count nothing. */
export function usePointFigures(
  report: CallReply<"event/report">["map"] | undefined,
  metric: EventMetric,
  filter: ReportFilter,
): ChartQuestionsValue | null {
  const text = useText(drillFigureText);
  const open = useOpenDrill();
  return useMemo(() => {
    if (!report || !isDrilled(metric)) return null;
    const { event, points } = report;
    const figure = figures[metric];
    const level = listOf(figure)?.kind;
    if (!level) return null;
    return {
      hint: text.pressTo(level === "devices" ? text.seeDevices : text.seeEvents),
      knows: (_, index) => {
        const point = points[index];
        if (!point?.[metric]) return false;
        return isListed(figure, figureOf(eventFilter(filter), null, point.t, null, event.id));
      },
      ask: (_, index) => {
        const point = points[index];
        if (point) open({ level, metric: figure, at: point.t, seen: point[metric] });
      },
    };
  }, [report, metric, filter, text, open]);
}
