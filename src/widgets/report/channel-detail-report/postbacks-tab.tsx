import type { PostbackSummary } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Stack } from "../../../core/ui/layout";
import { Figures } from "./channel-detail-report.styles";
import type { OverviewTabProps } from "./overview-tab";
import { PostbackLog } from "./postback-log";
import { reasonText } from "./postback-messages";
import { postbackView } from "./postback-state";

/**
 * Renders the postbacks to an ad platform: the delivered share, the reasons of failures, and each
 * one.
 */
export function PostbacksTab({ channelId, state, title }: OverviewTabProps) {
  const messages = useText(postbackText);
  const view = useUrlState(postbackView);
  const { start, end } = state.filter;
  const days = { channelId, start, end };
  const { data, error, refetch } = useApiQuery("ad/postbackSummary", days, {
    keepPreviousData: true,
  });
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Card title={messages.log}>
        <Skeleton shape="table" count={8} />
      </Card>
    );
  const summary = data.map;
  if (Object.values(summary.results).every((count) => count === 0))
    return (
      <Card>
        <EmptyState
          icon="channel"
          title={messages.none}
          hint={messages.noneHint}
          action={
            <LinkButton writes to={paths.channelEdit(channelId, 2)}>
              {messages.setUp}
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <Stack $gapPx={20}>
      <Outcome summary={summary} />
      <PostbackLog days={days} title={title} state={state} events={summary.events} view={view} />
    </Stack>
  );
}

function Outcome({ summary: { results, reasons } }: { summary: PostbackSummary }) {
  const messages = useText(postbackText);
  const debug = useText(adDebugText);
  const total = Object.values(results).reduce((sum, count) => sum + count, 0);
  const sent = results[1] + results[2] + results[3];
  const shareOf = (count: number) => messages.shareOf(formatRate(ratioOf(count, total)));
  return (
    <>
      <Figures>
        <StatCard
          label={messages.rate}
          hint={messages.rateHint}
          value={formatRate(ratioOf(results[1], sent))}
          notes={`${formatCount(results[1])} / ${formatCount(sent)}`}
        />
        <StatCard
          label={messages.succeeded}
          value={formatCount(results[1])}
          notes={shareOf(results[1])}
        />
        <StatCard
          label={messages.failed}
          value={formatCount(results[2])}
          notes={shareOf(results[2])}
        />
        <StatCard
          label={messages.waiting}
          value={formatCount(results[0] + results[3])}
          notes={shareOf(results[0] + results[3])}
        />
        <StatCard
          label={messages.skipped}
          hint={messages.skippedHint}
          value={formatCount(results[4] + results[5])}
          notes={shareOf(results[4] + results[5])}
        />
      </Figures>
      <Card title={messages.reasons}>
        {reasons.length === 0 ? (
          <EmptyState icon="success" title={messages.noFailures} isCompact />
        ) : (
          <BarList
            label={messages.reasons}
            bars={reasons.map(({ reason, status, count }) => ({
              id: `${reason}${status ?? ""}`,
              name: reasonText({ reason, status }, debug.reasons),
              value: count,
            }))}
          />
        )}
      </Card>
    </>
  );
}
