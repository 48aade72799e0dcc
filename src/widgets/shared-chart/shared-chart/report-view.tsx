import { useMemo } from "react";
import type { Granularity, SharedReport } from "../../../core/api/contract";
import { ChartFrame, Heatmap, LineChart } from "../../../core/chart";
import {
  formatChange,
  formatCompact,
  formatExact,
  formatMoney,
  formatTime,
} from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { AppIcon } from "../../../core/ui/app-icon";
import { Card } from "../../../core/ui/card";
import { Change } from "../../../core/ui/change";
import { Muted } from "../../../core/ui/layout";
import { StatCard } from "../../../core/ui/stat-card";
import { DayTable } from "./day-table";
import { PeriodBar } from "./period-bar";
import { retentionAverage, retentionRows, shownCounts, trendChart } from "./report-shapes";
import { CardGrid, Head, HeadText } from "./shared-chart.styles";

export interface ReportPeriod {
  start: string;
  end: string;
  granularity: Granularity;
}

export interface ReportViewProps {
  report: SharedReport;
  period: ReportPeriod;
  onPeriod: (period: ReportPeriod) => void;
}

/** The report of a share, as far as its owner lets it be seen. */
export function ReportView({ report, period, onPeriod }: ReportViewProps) {
  const text = useText(sharedChartText);
  const words = useText(reportText);
  const { trend, retention } = report;
  const keys = useMemo(() => shownCounts(report.metrics), [report.metrics]);
  const chart = useMemo(() => trendChart(trend, keys, words.metrics), [trend, keys, words]);
  const cards = report.cards.filter(({ key }) => keys.includes(key));
  const fileName = words.fileOf(report.channelName, trend.start, trend.end);
  return (
    <>
      <Head>
        <AppIcon name={report.appName} src={report.appIcon} sizePx={40} />
        <HeadText>
          <h1>{report.channelName}</h1>
          <Muted>
            {report.appName} · {report.channelCode} · {text.readOnly}
          </Muted>
        </HeadText>
        <Muted>
          {words.updatedAt(formatTime(report.updatedAt))}
          {report.expireAt ? ` · ${text.expireAt(formatTime(report.expireAt))}` : null}
        </Muted>
      </Head>
      {cards.length > 0 ? (
        <CardGrid>
          {cards.map(({ key, today, yesterday, sameTime }) => (
            <StatCard
              key={key}
              label={`${words.metrics[key]}（${words.filter.shortcuts.today}）`}
              hint={words.definitions[key]}
              value={key === "pay" ? formatMoney(today) : formatCompact(today)}
              fullValue={formatExact(today)}
              notes={
                <>
                  <span>
                    {words.sameTime} <Change {...formatChange(today, sameTime)} />
                  </span>
                  <span>
                    {words.yesterday}{" "}
                    {key === "pay" ? formatMoney(yesterday) : formatCompact(yesterday)}
                  </span>
                </>
              }
            />
          ))}
        </CardGrid>
      ) : null}
      <PeriodBar period={period} onPeriod={onPeriod} />
      {chart.series.length > 0 ? (
        <ChartFrame title={words.trend} data={chart} xName={words.date} fileName={fileName}>
          <LineChart label={words.trend} x={chart.x} series={chart.series} />
        </ChartFrame>
      ) : null}
      <Card title={words.table} isFlush>
        <DayTable trend={trend} keys={keys} fileName={fileName} />
      </Card>
      {retention ? (
        <Card title={words.retention} isFlush>
          <Heatmap
            label={words.retention}
            nameHead={words.cohort}
            sizeHead={words.cohortSize.install}
            columns={retention.days.map(words.dayN)}
            rows={retentionRows(retention)}
            average={retentionAverage(retention, words.average)}
          />
        </Card>
      ) : null}
    </>
  );
}
