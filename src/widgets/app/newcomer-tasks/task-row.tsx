import type { AppRecord, GuideTask, NewcomerTask } from "../../../core/api/contract";
import { formatTime } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useAction } from "../../../core/query/use-action";
import { useMarks } from "../../../core/text/marks";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Icon, type IconName, LinkButton, Muted } from "../../../core/ui/layout";
import { Deed, Facts, Mark, Task } from "./newcomer-tasks.styles";

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
const places = (app: AppRecord): Record<NewcomerTask, string> => ({
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
  const marks = useMarks();
  const { key, state, reward } = task;
  const words = text.tasks[key];
  const isFree = state === 3 && task.claimTime === null;
  return (
    <Task data-task={key}>
      <Mark $isDone={state >= 2}>
        <Icon name={icons[key]} />
      </Mark>
      <Facts>
        <strong>{words.title}</strong>
        <Muted>{words.hint}</Muted>
        {task.claimTime === null ? null : (
          <Muted>
            {marks.phrases([
              text.claimTime(formatTime(task.claimTime, app.zones)),
              ...(task.claimedFor ? [text.claimedFor(task.claimedFor)] : []),
            ])}
          </Muted>
        )}
      </Facts>
      <span>{reward ? text.rewards[reward.kind](reward.amount) : text.noReward}</span>
      <Tag $tone={tones[state] ?? "neutral"}>{isFree ? text.done : text.states[state]}</Tag>
      <Deed>
        <TaskDeed app={app} task={task} />
      </Deed>
    </Task>
  );
}

function TaskDeed({ app, task }: { app: AppRecord; task: GuideTask }) {
  const text = useText(newcomerTasksText);
  const marks = useMarks();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const begin = useAction("guide/click");
  const claim = useAction("guide/done");
  const { key, state, reward, claimTime } = task;
  const { title } = text.tasks[key];
  const go = async () => {
    if (!mayWrite()) return;
    // That it was begun is worth noting, not worth waiting for an error.
    await begin.run({ task: key }).catch(() => undefined);
    navigate(places(app)[key]);
  };
  const take = async () => {
    if (!mayWrite()) return;
    await claim.run({ task: key }).then(
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
        isLoading={claim.isRunning}
        aria-label={marks.pair(text.claim, title)}
        onClick={() => void take()}
      >
        {text.claim}
      </Button>
    );
  }
  if (state === 3) {
    if (claimTime === null || !reward || task.claimedFor) return null;
    const place = reward.kind === "traffic" ? paths.trafficCoupons : paths.upgrade;
    return (
      <LinkButton
        size="small"
        variant="text"
        to={place}
        aria-label={marks.pair(text.see[reward.kind], title)}
      >
        {text.see[reward.kind]}
      </LinkButton>
    );
  }
  return (
    <Button
      writes="own"
      size="small"
      isLoading={begin.isRunning}
      aria-label={marks.pair(text.actions[key], title)}
      onClick={() => void go()}
    >
      {text.actions[key]}
    </Button>
  );
}
