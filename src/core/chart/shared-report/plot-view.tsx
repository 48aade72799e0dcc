import { type ReactNode, useMemo } from "react";
import type { ChartShareReport, SharedPlot } from "../../api/contract";
import { ratioOf } from "../../format/number";
import type { MetricKey } from "../../metrics";
import { useClock } from "../../session/use-clock";
import { analysisText } from "../../text/analysis";
import { appStatsText } from "../../text/app-stats";
import { brandText } from "../../text/brand";
import { comparisonText } from "../../text/comparison";
import { eventText } from "../../text/event";
import { paramText } from "../../text/param";
import { reportText } from "../../text/report";
import { knownMessagesText } from "../../text/server-messages";
import { useText } from "../../text/use-text";
import { BarChart } from "../bar-chart";
import { BarList } from "../bar-list";
import { ChartCard } from "../chart-card";
import type { ChartData } from "../chart-data";
import { LineChart } from "../line-chart";
import { ProvinceMap } from "../map";
import { Radar } from "../radar";
import { pointName } from "../report/trend-data";
import { type PlotNames, plotData, plotFormat } from "./plot-data";

/** Name in a distribution for all values that are not listed. */
const rest = "*";

/** Names of what a plot only has ids for. */
function usePlotNames(plot: SharedPlot): PlotNames & { axis: string } {
  const analysis = useText(analysisText);
  const stats = useText(appStatsText);
  const brands = useText(brandText);
  const comparison = useText(comparisonText);
  const event = useText(eventText);
  const param = useText(paramText);
  const report = useText(reportText);
  const known = useText(knownMessagesText);
  const { axis, x } = plot;
  const ofSeries: Readonly<Record<string, string>> = {
    ...analysis.churnKeys,
    ...event.metrics,
    mean: analysis.average,
    fresh: stats.fresh,
    known: stats.known,
    difference: comparison.deltas,
    "": param.others,
  };
  const series = (id: string) =>
    axis.of === "value" ? stats.devices[axis.basis] : (ofSeries[id] ?? id);
  const value = (key: string, at: number) => {
    if (key === rest) return stats.others;
    if (key === "") return axis.of === "name" ? event.organic : stats.unknown;
    if (axis.of !== "value") return key;
    const networks: Readonly<Record<string, string>> = stats.networks;
    const name = axis.by === "network" ? (networks[key] ?? key) : key;
    const brand = plot.brands?.[at];
    return brand ? brands.ofBrand(brands.brands[brand], name) : known.of(name);
  };
  const isOneDay = x[0]?.slice(0, 10) === x.at(-1)?.slice(0, 10);
  switch (axis.of) {
    case "period":
      return {
        series,
        place: (t) => pointName({ t }, axis.granularity, report.weekOf, isOneDay),
        axis: report.points[axis.granularity],
      };
    case "step":
      return { series, place: (n) => analysis.steps[axis.unit](Number(n)), axis: analysis.curveX };
    case "metric":
      return { series, place: (key) => report.metrics[key as MetricKey], axis: event.metric };
    case "value":
      return { series, place: value, axis: stats.bys[axis.by] };
    default:
      return { series, place: value, axis: event.names.channel };
  }
}

const stackedCharts: ReadonlySet<string> = new Set(["activity", "param"]);

export interface PlotViewProps {
  report: Pick<ChartShareReport, "chart" | "title" | "updatedAt">;
  plot: SharedPlot;
}

/** A shared plot as the console draws it. */
export function PlotView({ report, plot }: PlotViewProps) {
  const { chart, title, updatedAt } = report;
  const { zones } = useClock();
  const { axis: xName, place, series } = usePlotNames(plot);
  const data = useMemo(
    () => plotData(plot, updatedAt, zones, { place, series }),
    [plot, updatedAt, zones, place, series],
  );
  const formats = plotFormat(plot.format);
  return (
    <ChartCard title={title} data={data} xName={xName} format={formats.format}>
      {drawn(chart, plot, data, { label: title, ...formats })}
    </ChartCard>
  );
}

function drawn(
  chart: ChartShareReport["chart"],
  { axis, series: [first] }: SharedPlot,
  data: ChartData,
  props: { label: string } & ReturnType<typeof plotFormat>,
): ReactNode {
  const { label, format } = props;
  if (axis.of === "metric") return <Radar label={label} axes={data.x} series={data.series} />;
  if (axis.of === "value" || axis.of === "name") {
    const values = first?.values ?? [];
    const bars = data.x.map((name, at) => ({ id: String(at), name, value: values[at] ?? 0 }));
    const whole = bars.reduce((sum, { value }) => sum + value, 0);
    return (
      <>
        {axis.of === "value" && axis.by === "province" && (
          <ProvinceMap
            label={label}
            regions={bars.map(({ name, value }) => ({ name, value, share: ratioOf(value, whole) }))}
          />
        )}
        <BarList label={label} bars={bars} format={format} />
      </>
    );
  }
  if (stackedCharts.has(chart)) return <BarChart {...data} {...props} isStacked heightPx={280} />;
  if (first?.id === "difference") return <BarChart {...data} {...props} heightPx={280} />;
  return <LineChart {...data} {...props} heightPx={280} />;
}
