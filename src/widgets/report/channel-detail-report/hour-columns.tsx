import { use, useMemo } from "react";
import { BarChart, ChartCard, ChartSource, isoPeriod } from "../../../core/chart";
import { useChannelKind, useMetricText } from "../../../core/chart/report";
import { incompletePart } from "../../../core/format";
import { templateOf } from "../../../core/metrics";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Card, narrowMedia, useMedia } from "../../../core/ui/layout";

const metrics = ["visit", "click", "adShow", "adClick", "install", "register"] as const;
type Metric = (typeof metrics)[number];
const refetchIntervalMs = 60_000;

export interface HourColumnsProps {
  channelId: number;
  today: string;
  heightPx: number;
}

const address = defineSearchState({ metric: choice(metrics, "install") });

/** Today's hours beside those of yesterday. */
export function HourColumns({ channelId, today, heightPx }: HourColumnsProps) {
  const text = useMetricText();
  const { hours } = templateOf(useChannelKind());
  const offered = metrics.filter((metric) => hours.includes(metric));
  const messages = useText(channelDetailText);
  // On a phone the controls of the chart stand in one line.
  const MetricField = useMedia(narrowMedia) ? Select<Metric> : SegmentedControl<Metric>;
  const [state, change] = useSearchState(address, { replace: true });
  // An address may name a count that only other kinds of channels have.
  const metric = offered.includes(state.metric) ? state.metric : "install";
  const { data: response } = useApiQuery(
    "stat/trend",
    {
      start: today,
      end: today,
      granularity: "hour",
      channelIds: [channelId],
      compare: { kind: "previous" },
    },
    { refetchIntervalMs },
  );
  const { zones } = useClock();
  const map = response?.map;
  const source = use(ChartSource);
  const ofToday = useMemo(
    () =>
      source && {
        ...source,
        days: { start: today, end: today },
        granularity: text.filter.granularities.hour,
        compared: messages.yesterday,
      },
    [source, today, text, messages],
  );
  const data = useMemo(
    () => ({
      x: map?.points.map(({ t }) => `${t.slice(-2)}:00`) ?? [],
      compareName: messages.yesterday,
      keys: map?.points.map(({ t }) => isoPeriod(t)) ?? [],
      ...(map && { updatedAt: map.updatedAt }),
      ...(map &&
        incompletePart(
          map.points.map(({ t }) => t),
          "hour",
          map.updatedAt,
          zones,
        )),
      series: map
        ? [
            {
              id: metric,
              name: messages.today,
              values: map.points.map(({ counts }) => counts[metric]),
              compare: map.compare?.points.map(({ counts }) => counts[metric]) ?? [],
            },
          ]
        : [],
    }),
    [map, metric, messages, zones],
  );
  if (!map)
    return (
      <Card title={messages.todayByHour}>
        <Skeleton shape="chart" heightPx={heightPx} />
      </Card>
    );
  return (
    <ChartSource value={ofToday}>
      <ChartCard
        title={messages.todayByHour}
        subject={`${messages.todayByHour} ${text.metrics[metric]}`}
        data={data}
        actions={
          <MetricField
            label={messages.hourMetric}
            value={metric}
            options={offered.map((value) => ({ value, label: text.metrics[value] }))}
            onChange={(next) => change({ metric: next })}
          />
        }
      >
        <BarChart label={messages.todayByHour} {...data} heightPx={heightPx} />
      </ChartCard>
    </ChartSource>
  );
}
