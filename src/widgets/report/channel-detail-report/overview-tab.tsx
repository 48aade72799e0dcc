import { FunnelPanel, useChannelKind } from "../../../core/chart/report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Card, Stack } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import { overviewCall } from "../initial-requests";
import { filterBody, type ReportFilterState } from "../report-filter";
import { TodayCards, useFirstChartHeight, useTrendCall } from "../report-parts";
import { TrendSection } from "../trend-section";
import { TwoThirds } from "./channel-detail-report.styles";
import type { DetailState } from "./detail-tabs";
import { HourColumns } from "./hour-columns";

export interface OverviewTabProps {
  channelId: number;
  state: ReportFilterState;
  title: string;
}

/** Properties of a tab that keeps something of its own in the address. */
export interface ViewTabProps extends OverviewTabProps {
  view: DetailState;
  onChange: (patch: Partial<DetailState>) => void;
}

/** Below so many installs a day their hours tell nothing. */
const hourlyInstalls = 50;
const chartHeights = { usualPx: 240, lowPx: 190, phonePx: 150 };

/** A channel today, and its trend and funnel over the filter: hours first where there is enough for them. */
export function OverviewTab({ channelId, state }: OverviewTabProps) {
  const text = useText(reportText);
  const heightPx = useFirstChartHeight(chartHeights);
  const overview = useApiQuery(...overviewCall(channelId));
  const call = useTrendCall(state, channelId);
  const { isDistinct } = state.filter;
  const totals = call.data?.map.totals;
  const installs = overview.data?.map.cards.find(({ key }) => key === "install")?.avg7 ?? 0;
  const kind = useChannelKind();
  const sharing = useChartShare(() => ({
    chart: "funnel",
    title: text.funnel,
    metrics: [],
    filter: {
      ...filterBody(state.filter),
      channelIds: [channelId],
      groupIds: [],
      compare: null,
    },
    query: { kind: "funnel", channelKind: kind, isDistinct },
  }));
  const trend = (
    <TwoThirds key="trend">
      <TrendSection call={call} state={state} heights={chartHeights} channelId={channelId} />
      {totals ? (
        <FunnelPanel counts={totals} isDistinct={isDistinct} menuItems={sharing.menuItems} />
      ) : call.error ? null : (
        <Card title={text.funnel}>
          <Skeleton shape="chart" heightPx={240} />
        </Card>
      )}
    </TwoThirds>
  );
  const hours = (
    <HourColumns key="hours" channelId={channelId} today={state.today} heightPx={heightPx} />
  );
  return (
    <Stack $gapPx={12}>
      <TodayCards channelId={channelId} />
      {sharing.dialog}
      {overview.data || overview.error ? (
        installs < hourlyInstalls ? (
          [trend, hours]
        ) : (
          [hours, trend]
        )
      ) : (
        <Card>
          <Skeleton shape="chart" heightPx={heightPx + 48} />
        </Card>
      )}
    </Stack>
  );
}
