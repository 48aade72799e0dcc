import { appStatsText } from "../../../core/text/app-stats";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, useReportFilter } from "../report-filter";
import { ChartDeck, PointsSection, TodayCards, TrendSection, useTrendCall } from "../report-parts";
import { ActivitySection } from "./activity-section";
import { ChannelRanking } from "./channel-ranking";
import { DistributionPanel } from "./distribution-panel";
import { FirstSteps } from "./first-steps";
import { FunnelSection } from "./funnel-section";
import { InsightDrawers } from "./insight-drawers";
import { SourcesPanel } from "./sources-panel";

/** An app at a glance: today live, then a period's trend, funnel, sources and table. */
export function AppStats() {
  const text = useText(reportText);
  const words = useText(appStatsText);
  const state = useReportFilter();
  const trend = useTrendCall(state);
  const { filter } = state;
  const map = trend.reply?.map;
  const title = text.appStatsTitle;
  const funnel = map ? (
    <FunnelSection trend={map} filter={filter} />
  ) : (
    <Card title={text.funnel}>
      {trend.error ? (
        <CallError error={trend.error} onRetry={trend.retry} isCompact />
      ) : (
        <Skeleton shape="chart" heightPx={240} />
      )}
    </Card>
  );
  const activity = <ActivitySection filter={filter} compare={map?.compare ?? null} />;
  const distribution = <DistributionPanel filter={filter} onNarrow={state.change} />;
  const ranking = <ChannelRanking filter={filter} />;
  return (
    <Annotated start={filter.start} end={filter.end}>
      <Stack $gapPx={20}>
        <PageHeader title={title} actions={<InsightDrawers />} />
        <TodayCards whenUntouched={<FirstSteps />} />
        <FilterBar state={state} views="app-stats" />
        <TrendSection
          call={trend}
          state={state}
          fileName={text.fileOf(text.trend, filter.start, filter.end)}
        />
        <ChartDeck
          charts={[
            { id: "funnel", title: text.funnel, chart: funnel },
            { id: "sources", title: text.sources, chart: <SourcesPanel filter={filter} /> },
            { id: "activity", title: words.activity, chart: activity, isWide: true },
            { id: "distribution", title: words.distribution, chart: distribution, isWide: true },
            { id: "ranking", title: words.ranking, chart: ranking, isWide: true },
          ]}
        />
        {map ? (
          <PointsSection trend={map} filter={filter} title={title} columnsKey="app-stats" />
        ) : trend.error ? null : (
          <Card title={text.table} isFlush>
            <Skeleton shape="table" count={7} />
          </Card>
        )}
      </Stack>
    </Annotated>
  );
}
