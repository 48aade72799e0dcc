import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { styled } from "styled-components";

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;
  &:has(input:disabled) {
    cursor: not-allowed;
    color: var(--xi-text-muted);
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--xi-brand);
    cursor: inherit;
  }
`;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  children?: ReactNode;
  isIndeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, isIndeterminate = false, ref, ...rest }: CheckboxProps) {
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isIndeterminate;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  const input = <input {...rest} ref={attach} type="checkbox" />;
  return children ? (
    <Row>
      {input}
      <span>{children}</span>
    </Row>
  ) : (
    <Row as="span">{input}</Row>
  );
}

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceProps<Value extends string | number> {
  value: Value;
  choices: readonly Choice<Value>[];
  onValueChange: (value: Value) => void;
  /** Name of the group for screen readers. */
  label: string;
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  min-height: 36px;
  align-items: center;
`;

export function RadioGroup<Value extends string | number>(props: ChoiceProps<Value>) {
  const { value, choices, onValueChange, label } = props;
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Row key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onValueChange(choice.value)}
          />
          <span>{choice.label}</span>
        </Row>
      ))}
    </Group>
  );
}

const Segments = styled.div`
  display: inline-flex;
  padding: 2px;
  gap: 2px;
  border-radius: var(--xi-radius);
  background: var(--xi-hover);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 32px;
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
  &:has(input:checked) {
    background: var(--xi-surface);
    color: var(--xi-text);
    font-weight: 500;
    box-shadow: 0 1px 2px oklch(0 0 0 / 0.12);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--xi-focus);
    outline-offset: 1px;
  }
  &:has(input:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** A few exclusive choices side by side; arrow keys move between them. */
export function SegmentedControl<Value extends string | number>(props: ChoiceProps<Value>) {
  const { value, choices, onValueChange, label } = props;
  const name = useId();
  return (
    <Segments role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Segment key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </Segment>
      ))}
    </Segments>
  );
}
