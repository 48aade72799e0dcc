import type { GuideObj, WorkbenchApp } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useEnterApp } from "../../../core/session/use-enter-app";
import {
  useCurrentApp,
  useRole,
  useSession,
  useSessionState,
} from "../../../core/session/use-session";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Icon, Muted, Row } from "../../../core/ui/layout";
import { DoneMark, Step, StepCheck, Steps } from "./guide-steps.styles";

/** In the order of the guide; the first needs no app. */
const steps: { flag: keyof GuideObj; path: string; isOwnWord?: boolean }[] = [
  { flag: "controlGuide", path: paths.createApp },
  // What happens in the app is known here once it reports; until then its maker may say so.
  { flag: "iosIntegrationGuide", path: paths.iosIntegration, isOwnWord: true },
  { flag: "infoGuide", path: paths.webIntegration, isOwnWord: true },
  { flag: "channelGuide", path: paths.channelAdd() },
  { flag: "adIntegrationGuide", path: paths.appStats },
];

/** The five first steps; their state is the account's `guideObj`. */
export function GuideSteps({ apps }: { apps: readonly WorkbenchApp[] }) {
  const text = useText(workbenchText);
  const punctuation = usePunctuation();
  const guide = useSessionState((state) => state.guideObj);
  const current = useCurrentApp();
  const role = useRole();
  const enter = useEnterApp();
  const { navigate } = useNavigation();
  const { store } = useSession();
  const mayWrite = useWriteGuard();
  const save = useApiMutation("user/updateGuide");
  const done = steps.filter(({ flag }) => guide[flag]).length;
  const own = apps.find((app) => app.isApplyAuth === 0 && !app.isExperienceApp);
  const next = steps.find(({ flag }) => !guide[flag])?.flag;
  if (done === steps.length) return null;

  const markDone = async (flag: keyof GuideObj) => {
    if (!mayWrite({ experience: true })) return;
    await save.mutateAsync({ [flag]: true }).then(
      ({ map }) => store.setState({ guideObj: map.guideObj }),
      // A failure has its message already.
      () => undefined,
    );
  };
  const go = (flag: keyof GuideObj, path: string) => {
    const isOfOwn =
      current?.line === "attribution" && current.isApplyAuth === 0 && !current.isExperienceApp;
    if (flag !== "controlGuide" && isOfOwn) return navigate(path);
    if (flag !== "controlGuide" && own) return enter(own.id, path);
    if (mayWrite()) navigate(paths.createApp);
  };
  return (
    <Card
      title={text.guideTitle}
      actions={
        <Row>
          <Muted>{text.guideProgress(done, steps.length)}</Muted>
          {own && role === "normal" ? (
            <Button
              size="small"
              variant="text"
              // A failure has its message already.
              onClick={() => void enter(own.id, paths.newcomerTasks).catch(() => undefined)}
            >
              {text.rewards}
            </Button>
          ) : null}
        </Row>
      }
    >
      <Steps>
        {steps.map(({ flag, path, isOwnWord }, index) => {
          const step = text.guideSteps[flag];
          return (
            <Step key={flag} aria-current={flag === next ? "step" : undefined}>
              <StepCheck $isDone={guide[flag]}>
                {guide[flag] ? <Icon name="check" /> : index + 1}
              </StepCheck>
              <div>
                <strong>{step.title}</strong>
                <p>{step.hint}</p>
                {guide[flag] ? (
                  <DoneMark>{text.done}</DoneMark>
                ) : (
                  <Row $gapPx={4}>
                    <Button
                      writes
                      size="small"
                      variant={flag === next ? "primary" : "default"}
                      aria-label={punctuation.pair(step.action, step.title)}
                      onClick={() => go(flag, path)}
                    >
                      {step.action}
                    </Button>
                    {isOwnWord && guide.controlGuide ? (
                      <Button
                        writes
                        size="small"
                        variant="text"
                        aria-label={punctuation.pair(text.markDone, step.title)}
                        onClick={() => void markDone(flag)}
                      >
                        {text.markDone}
                      </Button>
                    ) : null}
                  </Row>
                )}
              </div>
            </Step>
          );
        })}
      </Steps>
    </Card>
  );
}
