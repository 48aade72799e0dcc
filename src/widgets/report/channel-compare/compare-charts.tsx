import { useMemo, useState } from "react";
import type { ComparedChannel } from "../../../core/api/contract";
import { ChartFrame, FunnelList, LineChart, Radar } from "../../../core/chart";
import { adFunnelData, funnelData } from "../../../core/chart/report";
import { formatCount, formatDuration, formatRate } from "../../../core/format";
import { channelKindOf } from "../../../core/metrics";
import { useClock } from "../../../core/session/use-clock";
import { channelCompareText } from "../../../core/text/channel-compare";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Halves } from "../report-parts";
import { Funnels } from "./channel-compare.styles";
import {
  growthMetrics,
  kindsOf,
  lineData,
  type Periods,
  perActiveData,
  radarAxes,
  radarSeries,
  retentionData,
} from "./compare-view";
import { useComparedText } from "./use-compared-text";

export interface CompareChartsProps {
  periods: Periods;
  channels: readonly ComparedChannel[];
}

const activities = ["active", "launchPer", "durPer"] as const;
const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;
const twoDecimals = (value: number | null) =>
  value === null ? formatCount(null) : String(Number(value.toFixed(2)));

/** Courses, funnels, retention and quality of the channels, side by side. */
export function CompareCharts({ periods, channels }: CompareChartsProps) {
  return (
    <>
      <Halves>
        <Growth periods={periods} channels={channels} />
        <Activity periods={periods} channels={channels} />
      </Halves>
      <FunnelCards channels={channels} />
      <Retention channels={channels} />
      <Quality channels={channels} />
    </>
  );
}

function Quality({ channels }: Pick<CompareChartsProps, "channels">) {
  const kinds = kindsOf(channels);
  const { metrics } = useComparedText(kinds);
  const words = useText(channelCompareText);
  const keys = radarAxes(kinds);
  const axes = keys.map((axis) => metrics[axis]);
  const series = radarSeries(channels, keys);
  return (
    <ChartFrame
      title={words.radar}
      note={words.radarNote}
      data={{ x: axes, series }}
      xName={words.metric}
      format={formatRate}
      fileName={`${words.title}_${words.radar}`}
    >
      <Radar label={words.radar} axes={axes} series={series} />
    </ChartFrame>
  );
}

function Growth({ periods, channels }: CompareChartsProps) {
  const kinds = kindsOf(channels);
  const growth = growthMetrics(kinds);
  const text = useComparedText(kinds);
  const words = useText(channelCompareText);
  const [chosen, setMetric] = useState<(typeof growth)[number]>("install");
  const metric = growth.includes(chosen) ? chosen : "install";
  const { zones } = useClock();
  const data = useMemo(
    () => lineData(periods, channels, metric, zones),
    [periods, channels, metric, zones],
  );
  return (
    <ChartFrame
      title={words.growth}
      data={data}
      xName={text.date}
      fileName={`${words.title}_${words.growth}`}
      actions={
        <SegmentedControl
          label={words.metric}
          value={metric}
          options={growth.map((value) => ({ value, label: text.metrics[value] }))}
          onChange={setMetric}
        />
      }
    >
      <LineChart label={words.growth} {...data} heightPx={260} />
    </ChartFrame>
  );
}

function Activity({ periods, channels }: CompareChartsProps) {
  const text = useText(reportText);
  const words = useText(channelCompareText);
  const { zones } = useClock();
  const [metric, setMetric] = useState<(typeof activities)[number]>("active");
  const data = useMemo(() => {
    if (metric === "active") return lineData(periods, channels, "active", zones);
    return perActiveData(
      periods,
      channels,
      metric === "launchPer" ? "launch" : "durationSeconds",
      zones,
    );
  }, [periods, channels, metric, zones]);
  const format = { active: formatCount, launchPer: twoDecimals, durPer: formatDuration }[metric];
  return (
    <ChartFrame
      title={words.activity}
      data={data}
      xName={text.date}
      format={format}
      fileName={`${words.title}_${words.activity}`}
      actions={
        <SegmentedControl
          label={words.metric}
          value={metric}
          options={activities.map((value) => ({ value, label: words.activities[value] }))}
          onChange={setMetric}
        />
      }
    >
      <LineChart label={words.activity} {...data} format={format} heightPx={260} />
    </ChartFrame>
  );
}

function FunnelCards({ channels }: Pick<CompareChartsProps, "channels">) {
  const text = useText(reportText);
  const words = useText(channelCompareText);
  const funnels = channels.map(({ id, type, channelName, counts }) => {
    const kind = channelKindOf(type);
    const steps =
      kind === "adv" || kind === "asa"
        ? adFunnelData(counts, text.adFunnelSteps, kind)
        : funnelData(counts, text.funnelSteps, false);
    return { id, channelName, steps };
  });
  // Kinds of channels have steps of their own.
  const names = [...new Set(funnels.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  return (
    <ChartFrame
      title={words.funnels}
      data={{
        x: names,
        series: funnels.map(({ id, channelName, steps }) => ({
          id: String(id),
          name: channelName,
          values: names.map((name) => steps.find((step) => step.name === name)?.value ?? null),
        })),
      }}
      xName={words.metric}
      fileName={`${words.title}_${words.funnels}`}
    >
      <Funnels>
        {funnels.map(({ id, channelName, steps }) => (
          <section key={id}>
            <h3>{channelName}</h3>
            <FunnelList label={`${words.funnels} ${channelName}`} steps={steps} />
          </section>
        ))}
      </Funnels>
    </ChartFrame>
  );
}

function Retention({ channels }: Pick<CompareChartsProps, "channels">) {
  const words = useText(channelCompareText);
  const data = useMemo(() => retentionData(channels, words.dayN), [channels, words]);
  return (
    <ChartFrame
      title={words.retention}
      data={data}
      xName={words.daysSince}
      format={formatRate}
      fileName={`${words.title}_${words.retention}`}
    >
      <LineChart
        label={words.retention}
        {...data}
        format={formatRate}
        formatTick={wholePercent}
        heightPx={260}
      />
    </ChartFrame>
  );
}
