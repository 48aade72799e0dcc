import type { GuideObj, WorkbenchApp } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useCurrentApp, useSessionState } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { Button, Card, Icon, Muted } from "../../../core/ui/layout";
import { DoneMark, Mark, Step, Steps } from "./guide-steps.styles";

/** In the order of the guide; the first needs no app. */
const steps: { flag: keyof GuideObj; path: string }[] = [
  { flag: "controlGuide", path: paths.createApp },
  { flag: "iosIntegrationGuide", path: paths.iosIntegration },
  { flag: "infoGuide", path: paths.webIntegration },
  { flag: "channelGuide", path: paths.channelAdd() },
  { flag: "adIntegrationGuide", path: paths.appStats },
];

/** The five first steps; their state is the account's `guideObj`. */
export function GuideSteps({ apps }: { apps: readonly WorkbenchApp[] }) {
  const text = useText(workbenchText);
  const guide = useSessionState((state) => state.guideObj);
  const current = useCurrentApp();
  const enter = useEnterApp();
  const { navigate } = useNavigation();
  const done = steps.filter(({ flag }) => guide[flag]).length;
  const own = apps.find((app) => app.isApplyAuth === 0);
  const next = steps.find(({ flag }) => !guide[flag])?.flag;
  if (done === steps.length) return null;

  const go = (flag: keyof GuideObj, path: string) => {
    if (flag === "controlGuide" || current) return navigate(path);
    return own ? enter(own.id, path) : navigate(paths.createApp);
  };
  return (
    <Card title={text.guideTitle} actions={<Muted>{text.guideProgress(done, steps.length)}</Muted>}>
      <Steps>
        {steps.map(({ flag, path }, index) => {
          const step = text.guideSteps[flag];
          return (
            <Step key={flag} aria-current={flag === next ? "step" : undefined}>
              <Mark $isDone={guide[flag]}>{guide[flag] ? <Icon name="check" /> : index + 1}</Mark>
              <div>
                <strong>{step.title}</strong>
                <p>{step.hint}</p>
                {guide[flag] ? (
                  <DoneMark>{text.done}</DoneMark>
                ) : (
                  <Button
                    size="small"
                    variant={flag === next ? "primary" : "default"}
                    aria-label={`${step.action}：${step.title}`}
                    onClick={() => go(flag, path)}
                  >
                    {step.action}
                  </Button>
                )}
              </div>
            </Step>
          );
        })}
      </Steps>
    </Card>
  );
}
