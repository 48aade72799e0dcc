import { TrendPanel } from "../../../core/chart/report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import type { ReportFilterState } from "../report-filter";
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
  fileName: string;
  /** Of the chart, by the height of the window; usual ones when absent. */
  heights?: FirstChartHeights;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
}

/** The trend in each of its states. */
export function TrendSection({
  call,
  state,
  fileName,
  heights,
  channelId = null,
}: TrendSectionProps) {
  const text = useText(reportText);
  const metrics = useTrendMetrics(state.filter.isDistinct);
  const heightPx = useFirstChartHeight(heights);
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
        fileName={fileName}
        heightPx={heightPx}
        whyOf={(metric, name) => <AskWhy metric={metric} name={name} />}
        {...metrics}
      />
    </AnswersWhy>
  );
}
