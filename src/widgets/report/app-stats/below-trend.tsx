import { appStatsText } from "../../../core/text/app-stats";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Stack } from "../../../core/ui/layout";
import type { ReportFilterState } from "../report-filter";
import { ChartDeck, PointsSection, type TrendCall } from "../report-parts";
import { useAskPoint } from "../why";
import { ActivitySection } from "./activity-section";
import { ChannelRanking } from "./channel-ranking";
import { DistributionPanel } from "./distribution-panel";
import { FunnelSection } from "./funnel-section";
import { SourcesPanel } from "./sources-panel";

export interface BelowTrendProps {
  state: ReportFilterState;
  trend: TrendCall;
}

/**
 * Renders the details below the trend: funnel, sources, activity, regions and channels, then the
 * values.
 */
export function BelowTrend({ state, trend }: BelowTrendProps) {
  const text = useText(reportText);
  const messages = useText(appStatsText);
  const { filter } = state;
  const map = trend.data?.map;
  const ways = useAskPoint(filter.granularity);
  const funnel = map ? (
    <FunnelSection trend={map} filter={filter} />
  ) : (
    <Card title={text.funnel}>
      {trend.error ? (
        <QueryErrorState error={trend.error} onRetry={trend.refetch} isCompact />
      ) : (
        <Skeleton shape="chart" heightPx={240} />
      )}
    </Card>
  );
  const activity = <ActivitySection filter={filter} compare={map?.compare ?? null} />;
  const distribution = <DistributionPanel filter={filter} onNarrow={state.change} />;
  const ranking = <ChannelRanking filter={filter} />;
  return (
    <Stack $gapPx={20}>
      <ChartDeck
        charts={[
          { id: "funnel", title: text.funnel, chart: funnel },
          { id: "sources", title: text.sources, chart: <SourcesPanel filter={filter} /> },
          { id: "activity", title: messages.activity, chart: activity, isWide: true },
          { id: "distribution", title: messages.distribution, chart: distribution, isWide: true },
          { id: "ranking", title: messages.ranking, chart: ranking, isWide: true },
        ]}
      />
      {map ? (
        <PointsSection
          trend={map}
          filter={filter}
          title={text.appStatsTitle}
          columnsKey="app-stats"
          ways={ways}
        />
      ) : trend.error ? null : (
        <Card title={text.table} isFlush>
          <Skeleton shape="table" count={7} />
        </Card>
      )}
    </Stack>
  );
}
