import { useMemo, useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { BarChart, ChartFrame } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelGroupText } from "../../../core/text/channel-group";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { stackedSeries } from "./stacked-series";

const metrics = ["visit", "click", "install", "register"] as const;
export type StackedMetric = (typeof metrics)[number];

export interface StackedChartProps {
  body: CallBody<"channelInstallCompr">;
  name: string;
}

/** The course of one metric, each channel upon the other. */
export function StackedChart({ body, name }: StackedChartProps) {
  const text = useText(reportText);
  const words = useText(channelGroupText);
  const [metric, setMetric] = useState<StackedMetric>("install");
  const { reply, error, retry } = useCall(
    "channelInstallCompr",
    { ...body, metrics: [...metrics] },
    { keepPrevious: true },
  );
  const map = reply?.map;
  const { zones } = useClock();
  const data = useMemo(
    () => (map ? stackedSeries(map, metric, words.other, zones) : { x: [], series: [] }),
    [map, metric, words, zones],
  );
  const title = words.stacked(text.metrics[metric]);
  if (error && !map) return <CallError error={error} onRetry={retry} />;
  if (!map)
    return (
      <Card title={title}>
        <Skeleton shape="chart" heightPx={280} />
      </Card>
    );
  return (
    <ChartFrame
      title={title}
      data={data}
      xName={text.date}
      fileName={`${name}_${title}`}
      actions={
        <SegmentedControl
          label={words.metric}
          value={metric}
          options={metrics.map((value) => ({ value, label: text.metrics[value] }))}
          onChange={setMetric}
        />
      }
    >
      <BarChart label={title} {...data} isStacked heightPx={280} />
    </ChartFrame>
  );
}
