import type { PostbackSummary } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Stack } from "../../../core/ui/layout";
import { Figures } from "./channel-detail-report.styles";
import type { OverviewTabProps } from "./overview-tab";
import { PostbackLog } from "./postback-log";
import { postbackView } from "./postback-state";
import { reasonText } from "./postback-words";

/**
 * Renders the postbacks to an ad platform: the delivered share, the reasons of failures, and each
 * one.
 */
export function PostbacksTab({ channelId, state, title }: OverviewTabProps) {
  const words = useText(postbackText);
  const view = useUrlState(postbackView);
  const { start, end } = state.filter;
  const days = { channelId, start, end };
  const { reply, error, retry } = useCall("ad/postbackSummary", days, { keepPrevious: true });
  if (error && !reply) return <CallError error={error} onRetry={retry} />;
  if (!reply)
    return (
      <Card title={words.log}>
        <Skeleton shape="table" count={8} />
      </Card>
    );
  const summary = reply.map;
  if (Object.values(summary.results).every((count) => count === 0))
    return (
      <Card>
        <EmptyState
          icon="channel"
          title={words.none}
          hint={words.noneHint}
          action={
            <LinkButton writes to={paths.channelEdit(channelId, 2)}>
              {words.setUp}
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
  const words = useText(postbackText);
  const debug = useText(adDebugText);
  const total = Object.values(results).reduce((sum, count) => sum + count, 0);
  const sent = results[1] + results[2] + results[3];
  const shareOf = (count: number) => words.shareOf(formatRate(ratioOf(count, total)));
  return (
    <>
      <Figures>
        <StatCard
          label={words.rate}
          hint={words.rateHint}
          value={formatRate(ratioOf(results[1], sent))}
          notes={`${formatCount(results[1])} / ${formatCount(sent)}`}
        />
        <StatCard
          label={words.succeeded}
          value={formatCount(results[1])}
          notes={shareOf(results[1])}
        />
        <StatCard
          label={words.failed}
          value={formatCount(results[2])}
          notes={shareOf(results[2])}
        />
        <StatCard
          label={words.waiting}
          value={formatCount(results[0] + results[3])}
          notes={shareOf(results[0] + results[3])}
        />
        <StatCard
          label={words.skipped}
          hint={words.skippedHint}
          value={formatCount(results[4] + results[5])}
          notes={shareOf(results[4] + results[5])}
        />
      </Figures>
      <Card title={words.reasons}>
        {reasons.length === 0 ? (
          <EmptyState icon="success" title={words.noFailures} isCompact />
        ) : (
          <BarList
            label={words.reasons}
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
