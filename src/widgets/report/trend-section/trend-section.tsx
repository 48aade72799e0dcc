import { TrendPanel, useMetricText } from "../../../core/chart/report";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import { type ReportFilterState, trendBody } from "../report-filter";
import {
  type FirstChartHeights,
  type TrendCall,
  useFirstChartHeight,
  useTrendMetrics,
} from "../report-parts";
import { AnswersWhy, AskWhy } from "../why";

/** Of what stands above and below the chart in its card. */
const aroundPx = 78;

export interface TrendSectionProps {
  call: TrendCall;
  state: ReportFilterState;
  /** Of the chart, by the height of the window; usual ones when absent. */
  heights?: FirstChartHeights;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
}

/** The trend in each of its states. */
export function TrendSection({ call, state, heights, channelId = null }: TrendSectionProps) {
  const text = useText(reportText);
  const metrics = useTrendMetrics(state.filter.isDistinct);
  const heightPx = useFirstChartHeight(heights);
  const messages = useMetricText();
  const punctuation = usePunctuation();
  const sharing = useChartShare(() => ({
    chart: "trend",
    title: punctuation.list(metrics.selected.map((key) => messages.metrics[key])),
    metrics: metrics.selected,
    filter: {
      ...trendBody(state.filter),
      ...(channelId !== null && { channelIds: [channelId], groupIds: [] }),
    },
  }));
  if (call.error || !call.data)
    return (
      <Card title={text.trend}>
        {call.error ? (
          <QueryErrorState error={call.error} onRetry={call.refetch} />
        ) : (
          <Skeleton shape="chart" heightPx={heightPx + aroundPx} />
        )}
      </Card>
    );
  return (
    <AnswersWhy trend={call.data.map} filter={state.filter} channelId={channelId}>
      <TrendPanel
        trend={call.data.map}
        heightPx={heightPx}
        menuItems={sharing.menuItems}
        whyOf={(metric, name) => <AskWhy metric={metric} name={name} />}
        {...metrics}
      />
      {sharing.dialog}
    </AnswersWhy>
  );
}
