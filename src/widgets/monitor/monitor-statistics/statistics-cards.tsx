import type { MonitorStatistics } from "../../../core/api/contract";
import { BarChart, BarList, ChartCard } from "../../../core/chart";
import { type DayRange, formatCount, formatRate, noValue } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { fraudText } from "../../../core/text/fraud";
import { monitorText } from "../../../core/text/monitor";
import { monitorStatisticsText } from "../../../core/text/monitor-statistics";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, Link } from "../../../core/ui/layout";
import { Cards, Halves } from "./monitor-statistics.styles";

export interface StatisticsProps {
  found: MonitorStatistics;
  range: DayRange;
}

const logPath = ({ start, end }: DayRange, more = "") =>
  paths.withQuery(paths.monitorLog, `from=${start}&to=${end}${more}`);

/** The figures above all. */
export function StatisticsCards({ found, range }: StatisticsProps) {
  const text = useText(monitorStatisticsText);
  const { cards, hints } = text;
  const handlingMinutes = found.handlingMs === null ? null : Math.round(found.handlingMs / 60_000);
  return (
    <Cards>
      <StatCard
        label={cards.total}
        hint={hints.total}
        value={formatCount(found.total)}
        notes={<Link to={logPath(range)}>{text.openLog}</Link>}
      />
      <StatCard
        label={cards.unhandled}
        hint={hints.unhandled}
        value={formatCount(found.unhandled)}
        notes={<Link to={logPath(range, "&state=0")}>{text.openLog}</Link>}
      />
      <StatCard
        label={cards.handling}
        hint={hints.handling}
        value={
          handlingMinutes === null
            ? noValue
            : text.handlingTime(Math.floor(handlingMinutes / 60), handlingMinutes % 60)
        }
      />
      <StatCard
        label={cards.abnormal}
        hint={hints.abnormal}
        value={formatRate(found.abnormalRate)}
      />
    </Cards>
  );
}

const levels = [1, 2, 3] as const;

/** Alerts by day and level, by channel, and what the fraud rules marked for which reason. */
export function AlertCharts({ found, range }: StatisticsProps) {
  const text = useText(monitorStatisticsText);
  const messages = useText(monitorText);
  const { names } = useText(fraudText);
  const days = found.trend.map(({ day }) => day);
  const trend = {
    x: days,
    days,
    series: levels.map((level) => ({
      id: String(level),
      name: messages.levels[level],
      values: found.trend.map((one) => one.levels[level]),
    })),
  };
  const nameOf = (code: string) => names[code] ?? code;
  return (
    <>
      <ChartCard
        title={text.trend}
        data={trend}
        xName={text.day}
        fileName={`${text.trend}_${range.start}_${range.end}`}
      >
        <BarChart {...trend} label={text.trend} isStacked heightPx={240} />
      </ChartCard>
      <Halves>
        <Card title={text.channels}>
          {found.channels.length === 0 ? (
            <EmptyState title={text.noChannels} isCompact />
          ) : (
            <BarList
              label={text.channels}
              bars={found.channels.map(({ id, name, alerts }) => ({
                id: String(id),
                name,
                value: alerts,
                to: logPath(range, `&channel=${id}`),
              }))}
            />
          )}
        </Card>
        <Card title={text.reasons}>
          {found.reasons.length === 0 ? (
            <EmptyState title={text.noReasons} isCompact />
          ) : (
            <BarList
              label={text.reasons}
              bars={found.reasons.map(({ code, install }) => ({
                id: code,
                name: nameOf(code),
                value: install,
                to: paths.withQuery(
                  paths.monitorStatistics,
                  `from=${range.start}&to=${range.end}&reason=${code}`,
                ),
              }))}
            />
          )}
        </Card>
      </Halves>
    </>
  );
}
