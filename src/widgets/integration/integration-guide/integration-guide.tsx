import { useEffect, useRef } from "react";
import type { AppPlatform } from "../../../core/api/contract";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import { paths } from "../../../core/navigation/paths";
import { useSearchState } from "../../../core/navigation/search-state";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { useText } from "../../../core/text/use-text";
import {
  Button,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Stack,
  useLandmark,
} from "../../../core/ui/layout";
import { GuideContent } from "./guide-content";
import { type GuideStep, guideState, guideSteps } from "./guide-state";
import { Columns, StepButton, StepList, StepNav, StepNumber } from "./integration-guide.styles";

const besidePx = 48;

export interface IntegrationGuideProps {
  /** The system whose integration is guided: `ios`, `android` (default) or `harmony`. */
  platform?: AppPlatform;
}

function Steps({ step, onStep }: { step: GuideStep; onStep: (step: GuideStep) => void }) {
  const text = useText(integrationGuideText);
  const role = useLandmark("navigation");
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps are a row of which some are out of sight.
  useEffect(() => {
    const current = list.current?.children[guideSteps.indexOf(step)];
    if (list.current && current instanceof HTMLElement)
      list.current.scrollLeft = current.offsetLeft - besidePx;
  }, [step]);
  return (
    <StepNav role={role} aria-label={text.stepList}>
      <StepList ref={list}>
        {guideSteps.map((one, index) => (
          <li key={one}>
            <StepButton
              type="button"
              aria-current={one === step ? "step" : undefined}
              onClick={() => onStep(one)}
            >
              <StepNumber>{index + 1}</StepNumber>
              {text.steps[one]}
            </StepButton>
          </li>
        ))}
      </StepList>
    </StepNav>
  );
}

/** From the download of the SDK to a check with a real phone, with the app's own keys in every snippet. */
export function IntegrationGuide({ platform: given }: IntegrationGuideProps) {
  const text = useText(integrationGuideText);
  // An attribute can be any word.
  const platform = appPlatforms.find((one) => one === given) ?? "android";
  const [{ step }, change] = useSearchState(guideState);
  const next = guideSteps[guideSteps.indexOf(step) + 1];
  const go = (to: GuideStep) => change({ step: to });
  return (
    <Stack>
      <PageHeader
        title={text.titles[platform]}
        actions={
          <LinkButton icon="settings" to={paths.downloadSettings(platform)}>
            {text.toSettings}
          </LinkButton>
        }
      />
      <Muted as="p">{text.intro(text.systems[platform])}</Muted>
      <Columns>
        <Steps step={step} onStep={go} />
        <Stack>
          <GuideContent key={`${platform}/${step}`} platform={platform} step={step} />
          {next ? (
            <Row>
              <Button onClick={() => go(next)}>{text.next(text.steps[next])}</Button>
            </Row>
          ) : null}
        </Stack>
      </Columns>
    </Stack>
  );
}
