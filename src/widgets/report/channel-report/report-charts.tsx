import { type ReactNode, useMemo } from "react";
import type { CallReply, ChannelReportRow } from "../../../core/api/contract";
import { BarChart, BarList, ChartCard, Donut, rankedData } from "../../../core/chart";
import { formatRate } from "../../../core/format";
import { metricValue } from "../../../core/metrics";
import { channelReportText } from "../../../core/text/channel-report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import type { ReportFilterState } from "../report-filter";
import { ChartDeck } from "../report-parts";
import type { TableState } from "./report-state";
import { rowName } from "./row-name";
import { sharesOfTop } from "./top-shares";
import { useChartHeight } from "./use-chart-height";
import { useTopChannels } from "./use-top-channels";

type Reply = CallReply<"channel/selfChannelList"> | undefined;

export interface ReportChartsProps {
  filterState: ReportFilterState;
  state: TableState;
  pathOf: (row: ChannelReportRow) => string | null;
}

/** Data of a ranking or shares, with its chart. */
interface Framed {
  bars: readonly { name: string; value: number }[];
  valueName: string;
  format?: (value: number | null) => string;
  chart: ReactNode;
}

const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;
const rates = ["d1", "d3", "d7"] as const;

/**
 * Renders the sources of clicks and installs, the conversion from click to install, and retention.
 */
export function ReportCharts({ filterState, state, pathOf }: ReportChartsProps) {
  const text = useText(reportText);
  const messages = useText(channelReportText);
  const heightPx = useChartHeight();
  const top = useTopChannels(filterState, state);
  const framed = (
    data: Reply,
    metric: "install" | "click",
    title: string,
    content: (map: NonNullable<Reply>["map"]) => Framed,
  ) => {
    const hasStats = data?.map.list.some(({ counts }) => (counts[metric] ?? 0) > 0);
    if (!data || !hasStats)
      return (
        <Card title={title}>
          {data ? (
            <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
          ) : (
            <Skeleton shape="chart" heightPx={heightPx} />
          )}
        </Card>
      );
    const { bars, valueName, format, chart } = content(data.map);
    return (
      <ChartCard
        title={title}
        data={rankedData(bars, valueName)}
        xName={messages.rowNames.channel}
        {...(format && { format })}
      >
        {chart}
      </ChartCard>
    );
  };
  const names = { nameOf: (row: ChannelReportRow) => rowName(row, text), other: messages.other };
  const donut = (data: Reply, metric: "install" | "click", label: string) =>
    framed(data, metric, label, ({ list, total }) => {
      const slices = sharesOfTop(list, metric, total[metric] ?? 0, names);
      return {
        bars: slices,
        valueName: text.metrics[metric],
        chart: <Donut label={label} slices={slices} />,
      };
    });
  if (top.installs.error || top.clicks.error) return null;
  const installs = top.installs.data;
  const rateChart = framed(installs, "install", messages.installRates, ({ list, total }) => {
    const mean = metricValue("installRate", { counts: total });
    const bars = rateBars(list, pathOf, names.nameOf);
    const reference =
      mean === null ? null : { value: mean, label: messages.meanOf(formatRate(mean)) };
    return {
      bars,
      valueName: text.metrics.installRate,
      format: formatRate,
      chart: (
        <BarList
          label={messages.installRates}
          format={formatRate}
          bars={bars}
          {...(reference && { reference })}
        />
      ),
    };
  });
  const retention = <RetentionBars data={installs} names={names} />;
  return (
    <ChartDeck
      charts={[
        {
          id: "click",
          title: messages.clickShares,
          chart: donut(top.clicks.data, "click", messages.clickShares),
        },
        {
          id: "install",
          title: messages.installShares,
          chart: donut(installs, "install", messages.installShares),
        },
        { id: "rate", title: messages.installRates, chart: rateChart },
        { id: "retention", title: messages.retentionCompared, chart: retention },
      ]}
    />
  );
}

function rateBars(
  list: readonly ChannelReportRow[],
  pathOf: ReportChartsProps["pathOf"],
  nameOf: (row: ChannelReportRow) => string,
) {
  return list
    .flatMap((row) => {
      const value = metricValue("installRate", row);
      const to = pathOf(row);
      if (value === null) return [];
      return [{ id: String(row.id), name: nameOf(row), value, ...(to ? { to } : {}) }];
    })
    .toSorted((a, b) => b.value - a.value);
}

interface RetentionBarsProps {
  data: Reply;
  names: { nameOf: (row: ChannelReportRow) => string };
}

function RetentionBars({ data: response, names }: RetentionBarsProps) {
  const text = useText(reportText);
  const messages = useText(channelReportText);
  const data = useMemo(() => {
    const rows = response?.map.list.filter(({ counts }) => (counts.install ?? 0) > 0) ?? [];
    return {
      x: rows.map(names.nameOf),
      series: rates.map((id) => ({
        id,
        name: text.metrics[id],
        values: rows.map((row) => row[id]),
      })),
    };
  }, [response, names.nameOf, text]);
  if (!response)
    return (
      <Card title={messages.retentionCompared}>
        <Skeleton shape="chart" heightPx={240} />
      </Card>
    );
  return (
    <ChartCard
      title={messages.retentionCompared}
      data={data}
      xName={messages.rowNames.channel}
      format={formatRate}
    >
      <BarChart
        label={messages.retentionCompared}
        {...data}
        format={formatRate}
        formatTick={wholePercent}
        heightPx={240}
        areNames
      />
    </ChartCard>
  );
}
