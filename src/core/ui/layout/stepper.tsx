import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Icon } from "./icons";
import { VisuallyHidden } from "./visually-hidden";

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 0;
  width: 100%;
  container-type: inline-size;
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--_text-muted);
  &[aria-current] {
    color: var(--_text);
    font-weight: 600;
  }
  &:not(:last-child)::after {
    content: "";
    width: 32px;
    height: 1px;
    margin: 0 12px 0 4px;
    background: var(--_hairline);
  }
  white-space: nowrap;
  @container (max-width: 800px) {
    gap: 6px;
    &:not(:last-child)::after {
      width: 8px;
      margin: 0 6px 0 0;
    }
  }
  /* Where there is no room for every name, the step under way keeps its own. */
  @container (max-width: 440px) {
    &:not([aria-current]) > [data-name] {
      position: absolute;
      clip-path: inset(50%);
    }
    &:not(:last-child)::after {
      width: 16px;
      margin: 0 6px 0 0;
    }
  }
`;

const StepNumber = styled.span<{ $isOn: boolean }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: var(--_${({ $isOn }) => ($isOn ? "brand" : "hover")});
  color: var(--_${({ $isOn }) => ($isOn ? "text-on-brand" : "text-muted")});
  font-size: 12px;
`;

export interface StepperProps {
  steps: string[];
  /** Index of the step under way; all are done when it is past the last. */
  current: number;
}

export function Stepper({ steps, current }: StepperProps) {
  const text = useText(uiText);
  return (
    <List>
      {steps.map((step, index) => (
        <Step key={step} aria-current={index === current ? "step" : undefined}>
          <StepNumber $isOn={index <= current}>
            {index < current ? <Icon name="check" size={14} /> : index + 1}
          </StepNumber>
          <span data-name="">{step}</span>
          {index < current && <VisuallyHidden>{text.stepDone}</VisuallyHidden>}
        </Step>
      ))}
    </List>
  );
}
