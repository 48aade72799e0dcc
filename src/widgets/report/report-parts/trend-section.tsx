import { TrendPanel } from "../../../core/chart/report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import type { ReportFilterState } from "../report-filter";
import type { useTrendCall } from "./use-trend-call";
import { useTrendMetrics } from "./use-trend-metrics";

const chartHeightPx = 380;

export interface TrendSectionProps {
  call: ReturnType<typeof useTrendCall>;
  state: ReportFilterState;
  fileName: string;
}

/** The trend in each of its states. */
export function TrendSection({ call, state, fileName }: TrendSectionProps) {
  const text = useText(reportText);
  const metrics = useTrendMetrics(state.filter.isDistinct);
  if (call.error || !call.data)
    return (
      <Card title={text.trend}>
        {call.error ? (
          <QueryErrorState error={call.error} onRetry={call.refetch} />
        ) : (
          <Skeleton shape="chart" heightPx={chartHeightPx} />
        )}
      </Card>
    );
  return <TrendPanel trend={call.data.map} fileName={fileName} {...metrics} />;
}
