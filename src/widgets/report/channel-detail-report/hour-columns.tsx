import { useMemo } from "react";
import { BarChart, ChartFrame } from "../../../core/chart";
import { useChannelKind, useMetricText } from "../../../core/chart/report";
import { incompletePart } from "../../../core/format";
import { templateOf } from "../../../core/metrics";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";

const metrics = ["visit", "click", "adShow", "adClick", "install", "register"] as const;
const pollMs = 60_000;

export interface HourColumnsProps {
  channelId: number;
  today: string;
  title: string;
}

const address = defineState({ metric: choice(metrics, "install") });

/** Today's hours beside those of yesterday. */
export function HourColumns({ channelId, today, title }: HourColumnsProps) {
  const text = useMetricText();
  const { hours } = templateOf(useChannelKind());
  const offered = metrics.filter((metric) => hours.includes(metric));
  const words = useText(channelDetailText);
  const [state, change] = useAddressState(address, { replace: true });
  // An address may name a count that only other kinds of channels have.
  const metric = offered.includes(state.metric) ? state.metric : "install";
  const { reply } = useCall(
    "stat/trend",
    {
      start: today,
      end: today,
      granularity: "hour",
      channelIds: [channelId],
      compare: { kind: "previous" },
    },
    { pollMs },
  );
  const { zones } = useClock();
  const map = reply?.map;
  const data = useMemo(
    () => ({
      x: map?.points.map(({ t }) => `${t.slice(-2)}:00`) ?? [],
      compareName: words.yesterday,
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
              name: words.today,
              values: map.points.map(({ counts }) => counts[metric]),
              compare: map.compare?.points.map(({ counts }) => counts[metric]) ?? [],
            },
          ]
        : [],
    }),
    [map, metric, words, zones],
  );
  if (!map)
    return (
      <Card title={words.todayByHour}>
        <Skeleton shape="chart" heightPx={240} />
      </Card>
    );
  return (
    <ChartFrame
      title={words.todayByHour}
      data={data}
      fileName={`${title}_${words.todayByHour}`}
      actions={
        <SegmentedControl
          label={words.hourMetric}
          value={metric}
          options={offered.map((value) => ({ value, label: text.metrics[value] }))}
          onChange={(next) => change({ metric: next })}
        />
      }
    >
      <BarChart label={words.todayByHour} {...data} heightPx={240} />
    </ChartFrame>
  );
}
