import type { GuideCheck, TaskReward } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useOpens } from "../../../core/session/use-session";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Bar, Summary } from "./newcomer-tasks.styles";
import { PromotionCard } from "./promotion-card";
import { TaskRow } from "./task-row";

/** Tasks of whoever begins with an app: how far each got, and the reward that can be claimed. */
export function NewcomerTasks() {
  const text = useText(newcomerTasksText);
  const app = useCurrentApp();
  const isOwn = app !== null && app.isApplyAuth === 0;
  const { data, error, refetch } = useApiQuery("guide/check", {}, { isEnabled: isOwn });
  const mayRead = useOpens("finance");
  const guide = data?.map;
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      {app && !isOwn ? (
        <Card>
          <EmptyState icon="lock" title={text.ownerOnly} hint={text.ownerOnlyHint} />
        </Card>
      ) : null}
      {error && !guide ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {isOwn && !guide && !error ? (
        <Card>
          <Skeleton shape="table" count={9} />
        </Card>
      ) : null}
      {isOwn && guide ? (
        <>
          <Progress guide={guide} />
          <Card isFlush>
            {guide.tasks.map((task) => (
              <TaskRow key={task.key} app={app} task={task} />
            ))}
          </Card>
          {mayRead && <PromotionCard />}
        </>
      ) : null}
    </Stack>
  );
}

const sumOf = (rewards: (TaskReward | null)[], kind: TaskReward["kind"]): number =>
  rewards.reduce((sum, reward) => sum + (reward?.kind === kind ? reward.amount : 0), 0);

function Progress({ guide }: { guide: GuideCheck }) {
  const text = useText(newcomerTasksText);
  const { tasks, done } = guide;
  const all = tasks.map(({ reward }) => reward);
  const claimed = tasks.flatMap(({ claimTime, reward }) => (claimTime === null ? [] : [reward]));
  const describeRewards = (rewards: (TaskReward | null)[]) =>
    text.sums(sumOf(rewards, "traffic"), sumOf(rewards, "days"));
  return (
    <Card>
      <Stack $gapPx={12}>
        <strong>{text.progress(done, tasks.length)}</strong>
        <Bar value={done} max={tasks.length} aria-label={text.progressLabel} />
        <Summary>
          <dt>{text.total}</dt>
          <dd>{describeRewards(all)}</dd>
          <dt>{text.claimed}</dt>
          <dd>{describeRewards(claimed)}</dd>
        </Summary>
      </Stack>
    </Card>
  );
}
