import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, useReportFilter } from "../report-filter";
import { Halves, PointsSection, TodayCards, TrendSection, useTrendCall } from "../report-parts";
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
  const state = useReportFilter();
  const trend = useTrendCall(state);
  const { filter } = state;
  const map = trend.reply?.map;
  const title = text.appStatsTitle;
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
        <Halves>
          {map ? (
            <FunnelSection trend={map} filter={filter} />
          ) : trend.error ? null : (
            <Card title={text.funnel}>
              <Skeleton shape="chart" heightPx={240} />
            </Card>
          )}
          <SourcesPanel filter={filter} />
        </Halves>
        <ActivitySection filter={filter} compare={map?.compare ?? null} />
        <DistributionPanel filter={filter} />
        <ChannelRanking filter={filter} />
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
