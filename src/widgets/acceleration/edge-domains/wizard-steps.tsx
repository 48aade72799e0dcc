import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Stepper } from "../../../core/ui/layout";
import { settingSteps } from "./domain-values";
import { Steps } from "./settings-form.styles";

/** The steps of adding a domain, with the one under way; the last is when all is saved. */
export function WizardSteps({ current }: { current: number }) {
  const { steps } = useText(edgeSettingsText);
  return (
    <Steps>
      <Stepper
        steps={[...settingSteps, "access" as const].map((one) => steps[one])}
        current={current}
      />
    </Steps>
  );
}
