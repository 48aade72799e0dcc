import { useEffect, useRef } from "react";
import type { DebugState } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useRedirect } from "../../../core/navigation/use-redirect";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSessionState } from "../../../core/session/use-session";
import { adDebugText } from "../../../core/text/ad-debug";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { QrCode, Tag } from "../../../core/ui/display";
import { CopyButton, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import {
  Button,
  Card,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Stack,
  Stepper,
} from "../../../core/ui/layout";
import { FormFailure } from "../channel-page";
import { Columns, LinkLine, Notes, ProblemList } from "./ad-debug.styles";
import { DebugLog } from "./debug-log";
import { TestDevices } from "./test-devices";

/** Index of the step under way, of the six; 6 = all are done. */
export function currentStep({ steps }: Pick<DebugState, "steps">): number {
  if (steps.isDone) return 6;
  if (steps.hasDeepPostback) return 5;
  if (steps.hasInstallPostback) return 4;
  if (steps.hasClick) return 3;
  return 1;
}

export interface AdDebugProps {
  /** The channel whose links and postbacks are tried. */
  channelId: number;
  /** Platform that the page is for: a channel of another leads to its own page; any when absent. */
  platform?: string;
}

const refetchIntervalMs = 2_000;

/** Recording ends by itself; while somebody looks it goes on. */
function useRecording(channelId: number, openUntil: number | null | undefined) {
  const open = useApiMutation("ad/openDebug", { suppressToast: true });
  const mayWrite = useSessionState((state) => state.role === "normal");
  const isAsked = useRef(false);
  const { mutateAsync } = open;
  useEffect(() => {
    if (openUntil !== null || isAsked.current || !mayWrite) return;
    isAsked.current = true;
    // Who may not record still sees what was recorded.
    void mutateAsync({ id: channelId }).catch(() => {});
  }, [openUntil, mayWrite, mutateAsync, channelId]);
  return open;
}

function Progress({ state }: { state: DebugState }) {
  const text = useText(adDebugText);
  const known = useText(knownMessagesText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const finish = useApiMutation("ad/finishDebug");
  const step = currentStep(state);
  const { channel, steps, faults: problems } = state;
  const end = () =>
    finish.mutateAsync({ id: channel.id }).then(
      () => toast.success(text.finished),
      // What is wrong has been said already.
      () => {},
    );
  return (
    <Card title={`${channel.channelName} · ${known.of(channel.platformName)}`}>
      <Stack>
        <Stepper steps={text.steps} current={step} />
        <p role="status">
          {steps.isDone && problems.length > 0
            ? text.doneButFaulty
            : text.guides[Math.min(step, 5)]}
        </p>
        <span>{text.link}</span>
        <LinkLine>
          <code>{channel.link}</code>
          <CopyButton value={channel.link} label={text.copyLink} />
        </LinkLine>
        {channel.hasRules ? null : (
          <Row>
            <Tag $tone="warning">{text.noRules}</Tag>
            <LinkButton writes to={paths.channelEdit(channel.id, 2)}>
              {text.setRules}
            </LinkButton>
          </Row>
        )}
        <strong>{text.checks}</strong>
        {problems.length === 0 ? (
          <Muted>{steps.isDone && !steps.hasClick ? text.quiet : text.allGood}</Muted>
        ) : (
          <ProblemList>
            {problems.map((problem) => (
              <li key={problem}>
                <Tag $tone="warning">{text.faults[problem]?.[0]}</Tag>
                <Muted>{text.faults[problem]?.[1]}</Muted>
              </li>
            ))}
          </ProblemList>
        )}
        <Row>
          <Button
            writes
            variant="primary"
            disabled={!steps.hasInstallPostback || steps.isDone}
            isLoading={finish.isPending}
            onClick={() => mayWrite() && void end()}
          >
            {text.finish}
          </Button>
          <LinkButton writes to={paths.channelEdit(channel.id, 2)}>
            {text.edit}
          </LinkButton>
          <LinkButton to={paths.channels("adv")}>{text.toList}</LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

/** Tries a channel of an ad platform step by step, with everything that arrives shown at once. */
export function AdDebug({ channelId, platform }: AdDebugProps) {
  const text = useText(adDebugText);
  const debug = useApiQuery(
    "ad/debug",
    { id: channelId },
    { refetchIntervalMs, keepPreviousData: true },
  );
  const state = debug.data?.map ?? null;
  const own = state?.channel.platform;
  const isElsewhere = platform !== undefined && own !== undefined && own !== platform;
  useRedirect(isElsewhere ? paths.adDebug(own, channelId) : null);
  const open = useRecording(channelId, state?.openUntil);
  const mayWrite = useWriteGuard();
  if (!state) {
    return (
      <Stack>
        <PageHeader title={text.title} />
        {debug.error ? (
          <FormFailure type={2} error={debug.error} onRetry={debug.refetch} />
        ) : (
          <Card>
            <Skeleton shape="text" />
          </Card>
        )}
      </Stack>
    );
  }
  const reopen = (
    <Button
      writes
      size="small"
      isLoading={open.isPending}
      onClick={() => mayWrite() && void open.mutateAsync({ id: channelId }).catch(() => {})}
    >
      {text.reopen}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Columns>
        <Stack>
          <Progress state={state} />
          <Card
            title={text.live}
            actions={state.openUntil === null ? reopen : <Muted>{text.liveHint}</Muted>}
          >
            <DebugLog entries={state.entries} />
          </Card>
        </Stack>
        <Stack>
          <TestDevices />
          <Card title={text.qr}>
            <Stack>
              <QrCode value={state.channel.link} label={text.qr} />
              <Muted>{text.qrHint}</Muted>
            </Stack>
          </Card>
          <Card title={text.differences}>
            <Notes>
              {text.differenceList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Notes>
          </Card>
        </Stack>
      </Columns>
    </Stack>
  );
}
