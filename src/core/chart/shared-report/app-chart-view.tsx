import { lazy, Suspense, useMemo, useState } from "react";
import type { ChartShareReport } from "../../api/contract";
import type { MetricKey } from "../../metrics";
import { ClockScope, useClock } from "../../session/use-clock";
import { appStatsText } from "../../text/app-stats";
import { chartShareText } from "../../text/chart-share";
import { reportText } from "../../text/report";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { AppIcon } from "../../ui/display";
import { Skeleton } from "../../ui/feedback";
import { Muted } from "../../ui/layout";
import { ChartCard } from "../chart-card";
import { rankedData } from "../chart-data";
import { ChartSource } from "../chart-source";
import { Donut } from "../donut";
import { ChannelKindScope, FunnelPanel, TrendPanel, useMetricText } from "../report";
import { Head, HeaderText, Whole } from "./shared-report.styles";

const PlotView = lazy(async () => ({ default: (await import("./plot-view")).PlotView }));

/** One chart of a report, as far as it was shared; nothing of it leads further. */
export const AppChartView = ({ report }: { report: ChartShareReport }) => (
  <ClockScope zones={report.zones}>
    <AppChartBody report={report} />
  </ClockScope>
);

function AppChartBody({ report }: { report: ChartShareReport }) {
  const text = useText(chartShareText);
  const messages = useText(reportText);
  const shared = useText(sharedChartText);
  const { formatEnd, formatTime } = useClock();
  const [selected, setSelected] = useState<MetricKey[]>(report.metrics);
  const { appName, title, labels, start, end, trend, isFrozen, updatedAt } = report;
  const frozen = text.frozenAt(formatTime(updatedAt));
  const source = useMemo(
    () => ({
      appName,
      days: { start, end },
      filters: labels,
      ...(trend && { granularity: messages.filter.granularities[trend.granularity] }),
      ...(trend?.compare && { compared: `${trend.compare.start} ~ ${trend.compare.end}` }),
      ...(isFrozen && { marks: [frozen] }),
    }),
    [appName, start, end, labels, trend, isFrozen, frozen, messages],
  );
  const filters = labels.map(({ name, values }) => `${name} ${values.join(" / ")}`);
  if (trend?.compare) filters.push(messages.comparedWith(trend.compare.start, trend.compare.end));
  return (
    <ChartSource value={source}>
      <Head>
        <AppIcon name={appName} src="" sizePx={40} />
        <HeaderText>
          <h1>{title}</h1>
          <Muted>{[appName, `${start} – ${end}`, ...filters, text.readOnly].join(" · ")}</Muted>
        </HeaderText>
        <Muted>
          {isFrozen ? frozen : messages.updatedAt(formatTime(updatedAt))}
          {" · "}
          <Whole>{shared.expireAt(formatEnd(report.endTime))}</Whole>
        </Muted>
      </Head>
      {report.plot ? (
        <Suspense fallback={<Skeleton shape="chart" heightPx={280} />}>
          <PlotView report={report} plot={report.plot} />
        </Suspense>
      ) : report.funnel ? (
        <SharedFunnelPanel funnel={report.funnel} />
      ) : trend ? (
        <TrendPanel
          trend={trend}
          available={report.metrics}
          selected={selected}
          onChoose={setSelected}
          isPartial
        />
      ) : (
        <Sources title={title} sources={report.sources ?? []} />
      )}
    </ChartSource>
  );
}

function SharedFunnelPanel({ funnel }: { funnel: NonNullable<ChartShareReport["funnel"]> }) {
  const text = useText(appStatsText);
  const messages = useText(reportText);
  const { counts, adInstall, channelKind, isDistinct, event } = funnel;
  const { install } = counts;
  const last = event &&
    event.users !== null &&
    install !== null && {
      id: "event",
      name: text.eventStep(event.name),
      value: event.users,
      base: install,
      baseName: messages.allInstalls,
    };
  return (
    <ChannelKindScope value={channelKind}>
      <FunnelPanel
        counts={counts}
        adInstall={adInstall}
        isDistinct={isDistinct}
        last={last || null}
        note={event && event.users === null ? messages.missing.days : null}
      />
    </ChannelKindScope>
  );
}

function Sources({
  title,
  sources,
}: {
  title: string;
  sources: NonNullable<ChartShareReport["sources"]>;
}) {
  const text = useMetricText();
  const slices = sources.map(({ source, install }) => ({
    id: source,
    name: text.sourceKinds[source],
    value: install,
  }));
  return (
    <ChartCard
      title={title}
      subject={text.metrics.install}
      data={rankedData(slices, text.metrics.install)}
      xName={text.sources}
    >
      <Donut label={title} slices={slices} />
    </ChartCard>
  );
}
