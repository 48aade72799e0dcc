import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { inputBox } from "./field-style";

const Area = styled.textarea`
  ${inputBox}
  display: block;
  min-height: 82px;
  padding: 6px 11px;
  resize: vertical;
`;

const Count = styled.div`
  margin-top: 2px;
  color: var(--_text-muted);
  font-size: 12px;
  text-align: right;
`;

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
}

/** Several lines of text, with a count when there is a limit. */
export function TextArea({ value, onChange, isInvalid, ...rest }: TextAreaProps) {
  return (
    <div>
      <Area
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={isInvalid || rest["aria-invalid"]}
      />
      {rest.maxLength !== undefined && (
        <Count>
          {value.length} / {rest.maxLength}
        </Count>
      )}
    </div>
  );
}
