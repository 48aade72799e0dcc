import { useId } from "react";
import { styled } from "styled-components";
import { type ChoiceProps, OptionInput } from "./option-input";

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
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--_brand);
  }
`;

/** Renders a choice as radio buttons. */
export function RadioGroup<Value extends string | number>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <Radio key={option.value}>
          <OptionInput {...props} name={name} option={option} />
          {option.label}
        </Radio>
      ))}
    </Group>
  );
}
