import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { PointsSection, useTrendCall } from "../report-parts";
import { useAskPoint, WhyLayer } from "../why";
import type { OverviewTabProps } from "./overview-tab";

/** A channel's periods one by one. */
export function DetailTab({ channelId, state, title }: OverviewTabProps) {
  const text = useText(reportText);
  const { data, error, refetch } = useTrendCall(state, channelId);
  const ways = useAskPoint(state.filter.granularity);
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Card title={text.table} isFlush>
        <Skeleton shape="table" count={7} />
      </Card>
    );
  return (
    <>
      <PointsSection
        trend={data.map}
        filter={state.filter}
        title={title}
        columnsKey="channel-detail"
        ways={ways}
      />
      <WhyLayer filter={state.filter} channelId={channelId} />
    </>
  );
}
