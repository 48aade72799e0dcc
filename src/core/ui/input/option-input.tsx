import type { ReactNode } from "react";

export interface ChoiceOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceProps<Value extends string | number> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly ChoiceOption<Value>[];
  /** Name of the group, read aloud. */
  label: string;
}

interface OptionInputProps<Value extends string | number> extends ChoiceProps<Value> {
  name: string;
  option: ChoiceOption<Value>;
}

/** The native radio behind one option; the browser moves between them by arrow keys. */
export function OptionInput<Value extends string | number>(props: OptionInputProps<Value>) {
  const { name, option, value, onChange } = props;
  return (
    <input
      type="radio"
      name={name}
      checked={option.value === value}
      disabled={option.isDisabled}
      onChange={() => onChange(option.value)}
    />
  );
}
