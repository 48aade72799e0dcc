import { FunnelPanel } from "../../../core/chart/report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Card, Stack } from "../../../core/ui/layout";
import type { ReportFilterState } from "../report-filter";
import { TodayCards, TrendSection, useTrendCall } from "../report-parts";
import { TwoThirds } from "./channel-detail-report.styles";
import { HourColumns } from "./hour-columns";

export interface OverviewTabProps {
  channelId: number;
  state: ReportFilterState;
  title: string;
}

/** A channel today, and its trend and funnel over the filter. */
export function OverviewTab({ channelId, state, title }: OverviewTabProps) {
  const text = useText(reportText);
  const call = useTrendCall(state, channelId);
  const { start, end, isDistinct } = state.filter;
  const totals = call.data?.map.totals;
  return (
    <Stack $gapPx={20}>
      <TodayCards channelId={channelId} />
      <HourColumns channelId={channelId} today={state.today} title={title} />
      <TwoThirds>
        <TrendSection call={call} state={state} fileName={text.fileOf(title, start, end)} />
        {totals ? (
          <FunnelPanel counts={totals} isDistinct={isDistinct} />
        ) : call.error ? null : (
          <Card title={text.funnel}>
            <Skeleton shape="chart" heightPx={240} />
          </Card>
        )}
      </TwoThirds>
    </Stack>
  );
}
