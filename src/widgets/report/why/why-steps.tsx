import type { WhyStep } from "../../../core/api/contract";
import { useMetricText } from "../../../core/chart/report";
import { formatRate } from "../../../core/format";
import { formatMetric, formatMetricChange } from "../../../core/metrics";
import { useText } from "../../../core/text/use-text";
import { whyText } from "../../../core/text/why";
import { Change } from "../../../core/ui/display";
import { Line, PartList, Section, Small, Track } from "./why.styles";

/** The steps of the funnel, with the part of the change that each accounts for. */
export function WhySteps({ steps }: { steps: readonly WhyStep[] }) {
  const text = useText(whyText);
  const metrics = useMetricText();
  if (steps.length === 0) return null;
  // Steps that work against each other are shown by their lengths alone.
  const most = Math.max(1, ...steps.map(({ share }) => Math.abs(share)));
  return (
    <Section>
      <h3>{text.steps}</h3>
      <PartList aria-label={text.steps}>
        {steps.map(({ step, value, previous, share }) => (
          <li key={step}>
            <Line>
              <span>{text.stepNames[step]}</span>
              <Change {...formatMetricChange(step, value, previous, metrics.ratePoints)} />
            </Line>
            <Track $share={Math.abs(share) / most} $side={share < 0 ? "against" : "with"} />
            <Small>
              <span>{text.fromTo(formatMetric(step, previous), formatMetric(step, value))}</span>
              {most <= 1 && <span>{text.stepShare(formatRate(share))}</span>}
            </Small>
          </li>
        ))}
      </PartList>
    </Section>
  );
}
