import type { LinkReport } from "../../../core/api/contract";
import { ChartCard, type ChartData, firstDay, LineChart } from "../../../core/chart";
import { CountChange, type ShownComparison } from "../../../core/chart/report";
import { formatCount, formatRate, incompletePart, ratioOf } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Cards } from "./link-report.styles";

/** The sums of the days, and their course. */
export function Figures({
  report,
  comparison,
}: {
  report: LinkReport;
  comparison: ShownComparison | null;
}) {
  const text = useText(linkReportText);
  const { zones } = useClock();
  const { points, granularity, updatedAt, compare } = report;
  const isDrawn = compare !== null && compare.points.length > 0;
  const x = points.map(({ t }) => t);
  const data: ChartData = {
    x,
    days: x.map(firstDay),
    ...incompletePart(x, granularity, updatedAt, zones),
    series: (["click", "visitor", "install"] as const).map((key) => ({
      id: key,
      name: text.cards[key],
      values: points.map((point) => point[key]),
      ...(isDrawn && { compare: points.map((_, at) => compare.points[at]?.[key] ?? null) }),
    })),
    ...(isDrawn && { comparesElapsed: true, compareX: compare.points.map(({ t }) => t) }),
  };
  const changeOf = (key: keyof typeof text.cards, own: number | null, before: number | null) =>
    comparison && (
      <CountChange
        own={own}
        previous={before}
        format={key === "rate" ? formatRate : formatCount}
        kind={key === "rate" ? "rate" : "count"}
        {...comparison}
      />
    );
  const change = (key: "click" | "visitor" | "install" | "register" | "wakeup") =>
    changeOf(key, report[key], compare?.[key] ?? null);
  const rateOf = ({ install, click }: Pick<LinkReport, "install" | "click">) =>
    ratioOf(install, click);
  return (
    <>
      <Cards>
        <StatCard
          label={text.cards.click}
          hint={text.hints.click}
          value={formatCount(report.click)}
          notes={
            <>
              {change("click")}
              {report.shown > 0 && <Muted>{text.shown(formatCount(report.shown))}</Muted>}
            </>
          }
        />
        <StatCard
          label={text.cards.visitor}
          hint={text.hints.visitor}
          value={formatCount(report.visitor)}
          notes={change("visitor")}
        />
        <StatCard
          label={text.cards.install}
          hint={text.hints.install}
          value={formatCount(report.install)}
          notes={change("install")}
        />
        <StatCard
          label={text.cards.register}
          value={formatCount(report.register)}
          notes={change("register")}
        />
        <StatCard
          label={text.cards.wakeup}
          value={formatCount(report.wakeup)}
          notes={change("wakeup")}
        />
        <StatCard
          label={text.cards.rate}
          hint={text.hints.rate}
          value={formatRate(rateOf(report))}
          notes={changeOf("rate", rateOf(report), compare && rateOf(compare))}
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
