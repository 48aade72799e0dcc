import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Icon } from "../layout";
import type { LiveSelectProps, SelectOption } from "../lazy";
import { ActivateOnInteraction, isArrow, isLetter, lazyComponent, onKeys } from "../lazy";
import { FieldName, inputBox } from "./field-style";

export type { SelectOption } from "../lazy";

import type { TriggerRef } from "../lazy";

const liveSelect = lazyComponent<LiveSelectProps & TriggerRef>(
  async () => (await import("../lazy/impl")).SelectImpl,
);

const Trigger = styled.button`
  ${inputBox}
  justify-content: space-between;
  white-space: nowrap;
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > span[data-placeholder] {
    color: var(--_text-muted);
  }
`;

export interface SelectProps<Value extends string | number> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: SelectOption<Value>[];
  placeholder?: string;
  /** Written before the value, within the field. */
  label?: string;
  id?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  onBlur?: () => void;
  className?: string;
  /** Name read aloud where no label points at it. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

/** The next option that begins with a letter, round from the chosen one. */
function startingWith<Value extends string | number>(
  letter: string,
  options: SelectOption<Value>[],
  value: Value | null,
): SelectOption<Value> | undefined {
  const selected = options.findIndex((option) => option.value === value);
  return [...options.slice(selected + 1), ...options.slice(0, selected + 1)].find(
    ({ label, isDisabled }) => !isDisabled && label.toLowerCase().startsWith(letter.toLowerCase()),
  );
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, isDisabled = false, isInvalid } = props;
  const text = useText(uiText);
  const selected = options.find((option) => option.value === value);
  const choose = (next: string | number) => {
    const option = options.find((other) => other.value === next);
    if (option) onChange(option.value);
  };
  const trigger = (
    <Trigger
      type="button"
      id={props.id}
      className={props.className}
      disabled={isDisabled}
      onBlur={props.onBlur}
      aria-label={props["aria-label"] ?? props.label}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={isInvalid || undefined}
    >
      <span data-placeholder={selected ? undefined : ""}>
        {props.label && <FieldName>{text.nameOf(props.label)}</FieldName>}
        {selected?.label ?? placeholder ?? text.select}
      </span>
      <Icon name="chevron-down" />
    </Trigger>
  );
  return (
    <ActivateOnInteraction
      part={liveSelect}
      props={{ trigger, value, onChange: choose, options, isDisabled }}
      trigger={trigger}
      attributes={{ role: "combobox", "aria-haspopup": "listbox", "aria-expanded": false }}
      uses={(begin) => ({
        onClick: begin,
        onKeyDown: (event) => {
          onKeys(isArrow, begin)(event);
          onKeys(isLetter, ({ key }) => {
            const option = startingWith(key, options, value);
            if (option) onChange(option.value);
          })(event);
        },
      })}
    />
  );
}
