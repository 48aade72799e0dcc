import { useMemo, useState } from "react";
import type { SharedReport } from "../../api/contract";
import type { SignedPart } from "../../api/contract/constants/signed-chart";
import type { MetricKey } from "../../metrics";
import { ClockScope, useClock } from "../../session/use-clock";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { AppIcon } from "../../ui/display";
import { saveFile } from "../../ui/file";
import { Button, Card, Muted, Row } from "../../ui/layout";
import { ChartSource } from "../chart-source";
import { channelKindOfShare, firstTrend, shownMetrics } from "../image/shown-metrics";
import {
  ChannelKindScope,
  CountsTable,
  comparedPoints,
  FunnelPanel,
  isUnfinished,
  OverviewCards,
  RetentionTable,
  TrendPanel,
  UnfinishedChip,
  useMetricText,
  usePointColumns,
} from "../report";
import { AdsTable } from "./ads-table";
import { MembersTable } from "./members-table";
import { PeriodBar } from "./period-bar";
import type { ReportPeriod } from "./report-period";
import { trendFile } from "./share-metrics";
import { Head, HeaderText, Whole } from "./shared-report.styles";
import { Watermark } from "./watermark";

export interface ReportViewProps {
  report: SharedReport;
  level: number;
  /** Which days are shown, for the viewer to choose; none where they are fixed. */
  period?: ReportPeriod;
  onPeriod?: (period: ReportPeriod) => void;
  /** Nothing but this part; default all. */
  part?: SignedPart;
}

/** The report of a share, as far as its owner lets it be seen. */
export const ReportView = (props: ReportViewProps) => (
  <ClockScope zones={props.report.zones}>
    <ChannelKindScope value={channelKindOfShare(props.report.kind)}>
      <ReportBody {...props} />
    </ChannelKindScope>
  </ClockScope>
);

function ReportBody({ report, level, period, onPeriod, part = "report" }: ReportViewProps) {
  const text = useText(sharedChartText);
  const messages = useMetricText();
  const { zones, formatEnd, formatTime } = useClock();
  const { trend, retention, kind } = report;
  const keys = useMemo(() => shownMetrics(report.metrics, kind), [report.metrics, kind]);
  const [selected, setSelected] = useState<MetricKey[]>(() => firstTrend(keys, kind));
  const isWhole = part === "report";
  const isAd = kind === "adv" || kind === "asa";
  const columns = usePointColumns(keys, trend.granularity, trend.compare !== null);
  const fileName = messages.fileOf(report.channelName, trend.start, trend.end);
  const save = () =>
    saveFile(`${fileName}.csv`, trendFile(trend, keys, messages), "text/csv;charset=utf-8");
  const members =
    report.members && report.members.length > 0 && keys.length > 0 ? (
      <MembersTable
        label={report.kind === "group" ? text.channels : text.children}
        members={report.members}
        keys={keys}
      />
    ) : null;
  const { appName, channelName } = report;
  const source = useMemo(
    () => ({
      appName,
      days: { start: trend.start, end: trend.end },
      granularity: messages.filter.granularities[trend.granularity],
      filters: [
        {
          name: kind === "group" ? messages.group : messages.filter.channels,
          values: [channelName],
        },
      ],
    }),
    [appName, channelName, kind, trend, messages],
  );
  return (
    <ChartSource value={source}>
      {report.hasWatermark ? <Watermark label={`${report.appName} ${report.channelName}`} /> : null}
      <Head>
        <AppIcon name={report.appName} src={report.appIcon} sizePx={40} />
        <HeaderText>
          <h1>{report.channelName}</h1>
          <Muted>
            {[report.appName, report.channelCode, text.readOnly].filter(Boolean).join(" · ")}
            {report.deductsAbnormal ? ` · ${text.deducted}` : null}
          </Muted>
        </HeaderText>
        <Muted>
          {messages.updatedAt(formatTime(report.updatedAt))}
          {report.expireAt ? (
            <>
              {" · "}
              <Whole>{text.expireAt(formatEnd(report.expireAt))}</Whole>
            </>
          ) : null}
        </Muted>
      </Head>
      {report.cards.length > 0 ? <OverviewCards cards={report.cards} /> : null}
      {period && onPeriod ? (
        <PeriodBar
          period={period}
          range={trend}
          mayCompare={report.allowsCompare}
          onPeriod={onPeriod}
        />
      ) : null}
      {level === 2 ? members : null}
      {keys.length > 0 && (isWhole || part === "trend") ? (
        <>
          <TrendPanel trend={trend} available={keys} selected={selected} onChoose={setSelected} />
          {isAd && isWhole ? <FunnelPanel counts={trend.totals} /> : null}
          {isWhole ? (
            <Card
              title={messages.table}
              isFlush
              actions={
                <Row>
                  {isUnfinished(trend, zones) && (
                    <UnfinishedChip hint={messages.unfinishedPeriod} />
                  )}
                  <Button icon="download" size="small" onClick={save}>
                    {messages.exportCsv}
                  </Button>
                </Row>
              }
            >
              <CountsTable
                label={messages.table}
                columns={columns}
                metrics={keys}
                points={comparedPoints(trend, zones)}
                trend={trend}
              />
            </Card>
          ) : null}
        </>
      ) : null}
      {level === 2 ? null : members}
      {report.ads && report.ads.length > 0 ? (
        <AdsTable label={report.kind === "asa" ? text.keywords : text.campaigns} ads={report.ads} />
      ) : null}
      {retention ? (
        <Card title={messages.retention} isFlush>
          <RetentionTable retention={retention} mode="rate" />
        </Card>
      ) : null}
    </ChartSource>
  );
}
