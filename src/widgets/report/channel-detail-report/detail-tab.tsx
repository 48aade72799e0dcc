import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { PointsSection, useTrendCall } from "../report-parts";
import type { OverviewTabProps } from "./overview-tab";

/** A channel's periods one by one. */
export function DetailTab({ channelId, state, title }: OverviewTabProps) {
  const text = useText(reportText);
  const { reply, error, retry } = useTrendCall(state, channelId);
  if (error) return <CallError error={error} onRetry={retry} />;
  if (!reply)
    return (
      <Card title={text.table} isFlush>
        <Skeleton shape="table" count={7} />
      </Card>
    );
  return (
    <PointsSection
      trend={reply.map}
      filter={state.filter}
      title={title}
      columnsKey="channel-detail"
    />
  );
}
