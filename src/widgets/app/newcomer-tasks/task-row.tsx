import type { AppRecord, GuideTask, NewcomerTask } from "../../../core/api/contract";
import { formatTime } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useIsSelling } from "../../../core/session/use-session";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Icon, type IconName, LinkButton, Muted } from "../../../core/ui/layout";
import { ActionText, DoneMark, Facts, Task } from "./newcomer-tasks.styles";

const icons: Record<NewcomerTask, IconName> = {
  profile: "image",
  android: "android",
  ios: "ios",
  harmony: "harmony",
  package: "upload",
  check: "success",
  channel: "channel",
  certification: "user",
  member: "share",
};
const tones: Tone[] = ["neutral", "info", "warning", "success"];

/** Returns the page for doing each task. */
const taskPaths = (app: AppRecord): Record<NewcomerTask, string> => ({
  profile: paths.appInfo,
  android: paths.integrationGuide("android"),
  ios: paths.integrationGuide("ios"),
  harmony: paths.integrationGuide("harmony"),
  package: paths.downloadSettings("android"),
  check: paths.withQuery(paths.androidIntegration, "step=check"),
  channel: paths.channelAdd(),
  certification: paths.accountAuth,
  member: paths.authorizationOf(app.id),
});

/** Renders a task: its reward, its progress, and the next step. */
export function TaskRow({ app, task }: { app: AppRecord; task: GuideTask }) {
  const text = useText(newcomerTasksText);
  const punctuation = usePunctuation();
  const { key, state, reward } = task;
  const messages = text.tasks[key];
  const isFree = state === 3 && task.claimTime === null;
  return (
    <Task data-task={key}>
      <DoneMark $isDone={state >= 2}>
        <Icon name={icons[key]} />
      </DoneMark>
      <Facts>
        <strong>{messages.title}</strong>
        <Muted>{messages.hint}</Muted>
        {task.claimTime === null ? null : (
          <Muted>
            {punctuation.phrases([
              text.claimTime(formatTime(task.claimTime, app.zones)),
              ...(task.claimedFor ? [text.claimedFor(task.claimedFor)] : []),
            ])}
          </Muted>
        )}
      </Facts>
      <span>{reward ? text.rewards[reward.kind](reward.amount) : text.noReward}</span>
      <Tag $tone={tones[state] ?? "neutral"}>{isFree ? text.done : text.states[state]}</Tag>
      <ActionText>
        <TaskAction app={app} task={task} />
      </ActionText>
    </Task>
  );
}

function TaskAction({ app, task }: { app: AppRecord; task: GuideTask }) {
  const text = useText(newcomerTasksText);
  const punctuation = usePunctuation();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const isSelling = useIsSelling();
  const { navigate } = useNavigation();
  const begin = useApiMutation("guide/click");
  const claim = useApiMutation("guide/done");
  const { key, state, reward, claimTime } = task;
  const { title } = text.tasks[key];
  const go = async () => {
    if (!mayWrite()) return;
    // That it was begun is worth noting, not worth waiting for an error.
    await begin.mutateAsync({ task: key }).catch(() => undefined);
    navigate(taskPaths(app)[key]);
  };
  const take = async () => {
    if (!mayWrite()) return;
    await claim.mutateAsync({ task: key }).then(
      ({ map }) => {
        const given = map.task.reward;
        if (given) toast.success(text.claimOk[given.kind](given.amount));
      },
      // A refusal has its message already.
      () => undefined,
    );
  };
  if (state === 2) {
    return (
      <Button
        writes="own"
        variant="primary"
        size="small"
        isLoading={claim.isPending}
        aria-label={punctuation.pair(text.claim, title)}
        onClick={() => void take()}
      >
        {text.claim}
      </Button>
    );
  }
  if (state === 3) {
    if (!isSelling || claimTime === null || !reward || task.claimedFor) return null;
    const rewardPath = reward.kind === "traffic" ? paths.trafficCoupons : paths.upgrade;
    return (
      <LinkButton
        size="small"
        variant="text"
        to={rewardPath}
        aria-label={punctuation.pair(text.see[reward.kind], title)}
      >
        {text.see[reward.kind]}
      </LinkButton>
    );
  }
  return (
    <Button
      writes="own"
      size="small"
      isLoading={begin.isPending}
      aria-label={punctuation.pair(text.actions[key], title)}
      onClick={() => void go()}
    >
      {text.actions[key]}
    </Button>
  );
}
