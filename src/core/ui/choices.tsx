import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceProps<Value extends string | number> {
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** Name of the group, read aloud. */
  label: string;
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  min-height: 34px;
`;

const Radio = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--xi-brand);
  }
`;

const Segments = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 2px;
  border-radius: var(--xi-radius);
  background: var(--xi-hover);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 0 12px;
  border-radius: 5px;
  color: var(--xi-text-muted);
  white-space: nowrap;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    color: var(--xi-text);
  }
  &:has(:checked) {
    background: var(--xi-surface);
    color: var(--xi-text);
    box-shadow: 0 1px 2px oklch(0 0 0 / 0.12);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--xi-focus);
    outline-offset: 1px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

function choiceInputs<Value extends string | number>(
  { value, onChange, choices, label }: ChoiceProps<Value>,
  name: string,
  [Frame, Item]: readonly [typeof Group, typeof Radio],
) {
  return (
    <Frame role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Item key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </Item>
      ))}
    </Frame>
  );
}

/** One of a few, as round buttons. */
export function RadioGroup<Value extends string | number>(props: ChoiceProps<Value>) {
  return choiceInputs(props, useId(), [Group, Radio]);
}

/** One of a few, side by side; arrow keys move between them. */
export function SegmentedControl<Value extends string | number>(props: ChoiceProps<Value>) {
  return choiceInputs(props, useId(), [Segments, Segment]);
}
