import { useMemo, useState } from "react";
import type { CallBody, ComparedChannel } from "../../../core/api/contract";
import { ChartCard, FunnelList, LineChart, Radar } from "../../../core/chart";
import { adFunnelData, funnelData } from "../../../core/chart/report";
import { formatCount, formatDuration, formatRate } from "../../../core/format";
import { channelKindOf, qualityMetrics } from "../../../core/metrics";
import { useClock } from "../../../core/session/use-clock";
import { channelCompareText } from "../../../core/text/channel-compare";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { useChartShare } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";
import { Halves } from "../report-parts";
import { Funnels } from "./channel-compare.styles";
import {
  growthMetrics,
  kindsOf,
  lineData,
  type Periods,
  perActiveData,
  radarSeries,
  retentionData,
} from "./compare-view";
import { useComparedText } from "./use-compared-text";

export interface CompareChartsProps {
  periods: Periods;
  channels: readonly ComparedChannel[];
  filter: ReportFilter;
}

type ChannelFigure = Extract<
  CallBody<"chartShare/create">["query"],
  { kind: "channels" }
>["figure"];

/** Returns the way to share a figure of the channels. */
function useFigureShare(
  { channels, filter }: Pick<CompareChartsProps, "channels" | "filter">,
  figure: ChannelFigure,
  title: string,
) {
  return useChartShare(() => ({
    chart: "channels",
    title,
    metrics: [],
    filter: {
      ...filterBody(filter),
      channelIds: channels.map(({ id }) => id),
      groupIds: [],
      compare: null,
    },
    query: { kind: "channels", figure },
  }));
}

const activities = ["active", "launchPer", "durPer"] as const;
const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;
const twoDecimals = (value: number | null) =>
  value === null ? formatCount(null) : String(Number(value.toFixed(2)));

/** Courses, funnels, retention and quality of the channels, side by side. */
export function CompareCharts(props: CompareChartsProps) {
  const { channels } = props;
  return (
    <>
      <Halves>
        <Growth {...props} />
        <Activity {...props} />
      </Halves>
      <FunnelCards channels={channels} />
      <Retention {...props} />
      <Quality {...props} />
    </>
  );
}

function Quality(props: CompareChartsProps) {
  const { channels } = props;
  const kinds = kindsOf(channels);
  const { metrics } = useComparedText(kinds);
  const messages = useText(channelCompareText);
  const keys = qualityMetrics(kinds);
  const axes = keys.map((axis) => metrics[axis]);
  const series = radarSeries(channels, keys);
  const sharing = useFigureShare(props, "quality", messages.radar);
  return (
    <ChartCard
      title={messages.radar}
      note={messages.radarNote}
      data={{ x: axes, series }}
      xName={messages.metric}
      format={formatRate}
      menuItems={sharing.menuItems}
    >
      <Radar label={messages.radar} axes={axes} series={series} />
      {sharing.dialog}
    </ChartCard>
  );
}

function Growth(props: CompareChartsProps) {
  const { periods, channels } = props;
  const kinds = kindsOf(channels);
  const growth = growthMetrics(kinds);
  const text = useComparedText(kinds);
  const messages = useText(channelCompareText);
  const [selected, setMetric] = useState<(typeof growth)[number]>("install");
  const metric = growth.includes(selected) ? selected : "install";
  const sharing = useFigureShare(props, metric, `${messages.growth} ${text.metrics[metric]}`);
  const { zones } = useClock();
  const data = useMemo(
    () => lineData(periods, channels, metric, zones),
    [periods, channels, metric, zones],
  );
  return (
    <ChartCard
      title={messages.growth}
      subject={`${messages.growth} ${text.metrics[metric]}`}
      data={data}
      xName={text.date}
      menuItems={sharing.menuItems}
      actions={
        <SegmentedControl
          label={messages.metric}
          value={metric}
          options={growth.map((value) => ({ value, label: text.metrics[value] }))}
          onChange={setMetric}
        />
      }
    >
      <LineChart label={messages.growth} {...data} heightPx={260} />
      {sharing.dialog}
    </ChartCard>
  );
}

function Activity(props: CompareChartsProps) {
  const { periods, channels } = props;
  const text = useText(reportText);
  const messages = useText(channelCompareText);
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
  const name = messages.activities[metric];
  const sharing = useFigureShare(props, metric, `${messages.activity} ${name}`);
  const format = { active: formatCount, launchPer: twoDecimals, durPer: formatDuration }[metric];
  return (
    <ChartCard
      title={messages.activity}
      data={data}
      xName={text.date}
      format={format}
      menuItems={sharing.menuItems}
      actions={
        <SegmentedControl
          label={messages.metric}
          value={metric}
          options={activities.map((value) => ({ value, label: messages.activities[value] }))}
          onChange={setMetric}
        />
      }
    >
      <LineChart label={messages.activity} {...data} format={format} heightPx={260} />
      {sharing.dialog}
    </ChartCard>
  );
}

function FunnelCards({ channels }: Pick<CompareChartsProps, "channels">) {
  const text = useText(reportText);
  const messages = useText(channelCompareText);
  const funnels = channels.map(({ id, type, channelName, counts }) => {
    const kind = channelKindOf(type);
    const steps =
      kind === "adv" || kind === "asa"
        ? adFunnelData(counts, text.adFunnelSteps, kind)
        : funnelData({ counts }, { ...text.funnelSteps, all: text.allInstalls }, false);
    return { id, channelName, steps };
  });
  // Kinds of channels have steps of their own.
  const names = [...new Set(funnels.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  return (
    <ChartCard
      title={messages.funnels}
      data={{
        x: names,
        series: funnels.map(({ id, channelName, steps }) => ({
          id: String(id),
          name: channelName,
          values: names.map((name) => steps.find((step) => step.name === name)?.value ?? null),
        })),
      }}
      xName={messages.metric}
    >
      <Funnels>
        {funnels.map(({ id, channelName, steps }) => (
          <section key={id}>
            <h3>{channelName}</h3>
            <FunnelList label={`${messages.funnels} ${channelName}`} steps={steps} />
          </section>
        ))}
      </Funnels>
    </ChartCard>
  );
}

function Retention(props: CompareChartsProps) {
  const { channels } = props;
  const messages = useText(channelCompareText);
  const sharing = useFigureShare(props, "retention", messages.retention);
  const data = useMemo(() => retentionData(channels, messages.dayN), [channels, messages]);
  return (
    <ChartCard
      title={messages.retention}
      data={data}
      xName={messages.daysSince}
      format={formatRate}
      menuItems={sharing.menuItems}
    >
      <LineChart
        label={messages.retention}
        {...data}
        format={formatRate}
        formatTick={wholePercent}
        heightPx={260}
      />
      {sharing.dialog}
    </ChartCard>
  );
}
