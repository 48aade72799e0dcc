import { useMemo, useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { BarChart, ChartCard } from "../../../core/chart";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { channelGroupText } from "../../../core/text/channel-group";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { stackedSeries } from "./stacked-series";

const metrics = ["visit", "click", "install", "register"] as const;
export type StackedMetric = (typeof metrics)[number];

export interface StackedChartProps {
  body: CallBody<"channelInstallCompr">;
}

/** The course of one metric, each channel upon the other. */
export function StackedChart({ body }: StackedChartProps) {
  const text = useText(reportText);
  const messages = useText(channelGroupText);
  const [metric, setMetric] = useState<StackedMetric>("install");
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery(
    "channelInstallCompr",
    { ...body, metrics: [...metrics] },
    { keepPreviousData: true },
  );
  const map = response?.map;
  const { zones } = useClock();
  const data = useMemo(
    () => (map ? stackedSeries(map, metric, messages.other, zones) : { x: [], series: [] }),
    [map, metric, messages, zones],
  );
  const title = messages.stacked(text.metrics[metric]);
  if (error && !map) return <QueryErrorState error={error} onRetry={refetch} />;
  const actions = (
    <SegmentedControl
      label={messages.metric}
      value={metric}
      options={metrics.map((value) => ({ value, label: text.metrics[value] }))}
      onChange={setMetric}
    />
  );
  return (
    <ChartCard title={title} data={data} xName={text.date} actions={actions} isLoading={!map}>
      <BarChart label={title} {...data} isStacked heightPx={280} />
    </ChartCard>
  );
}
