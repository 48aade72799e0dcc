import { useMetricText } from "../../../core/chart/report";
import { countsOf, type MetricKey } from "../../../core/metrics";
import { drillText } from "../../../core/text/drill";
import { drillFigureText } from "../../../core/text/drill-figure";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { type DrillPart, figureOf, listOf } from "../drill-figure";
import type { ReportFilter } from "../report-filter";
import { listedCounts } from "./figure-value";
import { useDrill } from "./use-drill";

export interface DrillButtonsProps {
  metric: MetricKey;
  /** A point of the trend, or `from..to` for several; null for the whole range. */
  at: string | null;
  part: DrillPart | null;
  /** Null where it is unknown. */
  value: number | null;
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId: number | null;
}

/** The steps down from a figure: its channels, and what it counts one by one; of a rate, both its counts. */
export function DrillButtons(props: DrillButtonsProps) {
  const { metric, at, part, value, filter, channelId } = props;
  const text = useText(drillText);
  const figures = useText(drillFigureText);
  const metrics = useMetricText();
  const { open } = useDrill();
  const figure = figureOf(filter, channelId, at ?? "", part);
  const isRate = countsOf(metric).every((key) => key !== metric);
  return (
    <>
      {channelId === null && figure.at === null && part === null && (
        <Button onClick={() => open({ level: "channels", metric, at, seen: value })}>
          {text.seeChannels}
        </Button>
      )}
      {listedCounts(metric, figure).map((key) => {
        const level = listOf(key)?.kind ?? "devices";
        const what = level === "devices" ? figures.seeDevices : figures.seeEvents;
        return (
          <Button
            key={key}
            onClick={() => open({ level, metric: key, at, part, seen: isRate ? null : value })}
          >
            {isRate ? text.seeOf(metrics.metrics[key], what) : what}
          </Button>
        );
      })}
    </>
  );
}
