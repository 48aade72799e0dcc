import type { LinkReport } from "../../../core/api/contract";
import { ChartCard, type ChartData, firstDay, LineChart } from "../../../core/chart";
import { formatCount, formatRate, incompletePart, ratioOf } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Cards } from "./link-report.styles";

/** The sums of the days, and their course. */
export function Figures({ report }: { report: LinkReport }) {
  const text = useText(linkReportText);
  const { zones } = useClock();
  const { points, granularity, updatedAt } = report;
  const x = points.map(({ t }) => t);
  const data: ChartData = {
    x,
    days: x.map(firstDay),
    ...incompletePart(x, granularity, updatedAt, zones),
    series: (["click", "visitor", "install"] as const).map((key) => ({
      id: key,
      name: text.cards[key],
      values: points.map((point) => point[key]),
    })),
  };
  return (
    <>
      <Cards>
        <StatCard
          label={text.cards.click}
          hint={text.hints.click}
          value={formatCount(report.click)}
          notes={
            report.shown > 0 ? <Muted>{text.shown(formatCount(report.shown))}</Muted> : undefined
          }
        />
        <StatCard
          label={text.cards.visitor}
          hint={text.hints.visitor}
          value={formatCount(report.visitor)}
        />
        <StatCard
          label={text.cards.install}
          hint={text.hints.install}
          value={formatCount(report.install)}
        />
        <StatCard label={text.cards.register} value={formatCount(report.register)} />
        <StatCard label={text.cards.wakeup} value={formatCount(report.wakeup)} />
        <StatCard
          label={text.cards.rate}
          hint={text.hints.rate}
          value={formatRate(ratioOf(report.install, report.click))}
        />
      </Cards>
      <ChartCard
        title={text.trend}
        data={data}
        xName={granularity === "hour" ? text.hour : text.day}
        fileName={text.trend}
      >
        <LineChart {...data} label={text.trend} />
      </ChartCard>
    </>
  );
}
