import type { WechatPart, WechatReport } from "../../../core/api/contract";
import {
  BarChart,
  BarList,
  ChartCard,
  Donut,
  FunnelList,
  firstDay,
  LineChart,
  rankedData,
} from "../../../core/chart";
import { incompletePart } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { wechatLinkReportText } from "../../../core/text/wechat-link-report";
import { EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Halves } from "./wechat-link-report.styles";

const barsAtMost = 10;

/** The report's counts over time, as a funnel, and by whom and where. */
export function ReportCharts({ report }: { report: WechatReport }) {
  const text = useText(wechatLinkReportText);
  const known = useText(knownMessagesText);
  const { zones } = useClock();
  const { points, visits, clicks } = report;
  if (visits + clicks === 0) {
    return (
      <Card>
        <EmptyState icon="chart" title={text.empty} />
      </Card>
    );
  }
  const names = ["visits", "clicks", "jumps"] as const;
  const times = points.map(({ t }) => t);
  const unit = (times[0] ?? "").length > 10 ? "hour" : "day";
  const trend = {
    x: times.map((t) => (unit === "hour" ? `${t.slice(11)}:00` : t.slice(5))),
    days: times.map(firstDay),
    ...incompletePart(times, unit, Date.now(), zones),
    series: names.map((id) => ({
      id,
      name: text[id],
      values: points.map((point) => point[id]),
    })),
  };
  const slicesOf = (parts: readonly WechatPart[], nameOf: (name: string) => string) =>
    parts.map(({ name, visits: value }) => ({ id: name || "-", name: nameOf(name), value }));
  const platforms = slicesOf(
    report.platforms,
    (name) => text.platformNames[name as keyof typeof text.platformNames] ?? name,
  );
  const regions = slicesOf(
    report.places,
    (name) => text.placeNames[name as keyof typeof text.placeNames] ?? name,
  );
  const provinces = slicesOf(report.provinces, (name) =>
    name === "" ? text.unknown : known.of(name),
  ).slice(0, barsAtMost);
  const failures = report.faults.map(({ fault: reason, count }) => ({
    id: reason,
    name: text.faultNames[reason],
    value: count,
  }));
  const hours = {
    x: report.hours.map(({ name }) => text.hour(Number(name))),
    series: [{ id: "visits", name: text.visits, values: report.hours.map((hour) => hour.visits) }],
  };
  const donut = (title: string, slices: typeof platforms) => (
    <ChartCard
      title={title}
      data={rankedData(slices, text.visits)}
      xName={title}
      fileName={`${text.file(report.name)}_${title}`}
    >
      <Donut label={title} slices={slices} />
    </ChartCard>
  );
  return (
    <>
      <ChartCard
        title={text.trend}
        data={trend}
        xName={text.time}
        fileName={`${text.file(report.name)}_${text.trend}`}
      >
        <LineChart {...trend} label={text.trend} />
      </ChartCard>
      <Halves>
        <Card title={text.funnel}>
          <FunnelList
            label={text.funnel}
            steps={names.map((id) => ({ id, name: text[id], value: report[id] }))}
          />
        </Card>
        <Card title={text.faults}>
          {failures.length > 0 ? (
            <BarList label={text.faults} bars={failures} />
          ) : (
            <EmptyState icon="check" title={text.noFaults} isCompact />
          )}
        </Card>
        {donut(text.platforms, platforms)}
        {donut(text.places, regions)}
        <ChartCard
          title={text.hours}
          data={hours}
          xName={text.hours}
          fileName={`${text.file(report.name)}_${text.hours}`}
        >
          <BarChart {...hours} label={text.hours} />
        </ChartCard>
        <ChartCard
          title={text.provinces}
          note={text.provinceHint}
          data={rankedData(provinces, text.visits)}
          xName={text.provinces}
          fileName={`${text.file(report.name)}_${text.provinces}`}
        >
          <BarList label={text.provinces} bars={provinces} />
        </ChartCard>
      </Halves>
    </>
  );
}
