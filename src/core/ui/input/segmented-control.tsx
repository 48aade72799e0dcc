import { useId } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { FieldName } from "./field-style";
import { type ChoiceProps, OptionInput } from "./option-input";

const Segments = styled.div`
  display: inline-flex;
  flex: none;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  gap: 2px;
  padding: 2px;
  border-radius: var(--_radius);
  background: var(--_hover);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 0 12px;
  border-radius: 5px;
  color: var(--_text-muted);
  white-space: nowrap;
  cursor: pointer;
  @media (max-width: 480px) {
    padding: 0 9px;
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    color: var(--_text);
  }
  &:has(:checked) {
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 1px 2px oklch(0 0 0 / 0.12);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Name = styled(FieldName)`
  align-self: center;
  flex: none;
  padding-left: 8px;
`;

export interface SegmentedControlProps<Value extends string | number> extends ChoiceProps<Value> {
  /** The label is written before the choices. */
  isLabelInside?: boolean;
}

/** Renders a choice side by side; arrow keys move between the options. */
export function SegmentedControl<Value extends string | number>({
  isLabelInside = false,
  ...props
}: SegmentedControlProps<Value>) {
  const name = useId();
  const text = useText(uiText);
  return (
    <Segments role="radiogroup" aria-label={props.label}>
      {isLabelInside && <Name aria-hidden="true">{text.nameOf(props.label)}</Name>}
      {props.options.map((option) => (
        <Segment key={option.value}>
          <OptionInput {...props} name={name} option={option} />
          {option.label}
        </Segment>
      ))}
    </Segments>
  );
}
