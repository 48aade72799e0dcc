import type { ComponentProps, ReactNode } from "react";
import { Affix, BareInput, FieldBox } from "./field-style";

export interface TextInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "prefix"> {
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
  /** Shown before the text, such as an icon or a country code. */
  prefix?: ReactNode;
  /** Shown after the text, such as a unit or a button. */
  suffix?: ReactNode;
}

export function TextInput({
  value,
  onChange,
  isInvalid,
  prefix,
  suffix,
  className,
  type = "text",
  ...rest
}: TextInputProps) {
  return (
    <FieldBox className={className}>
      {prefix && <Affix>{prefix}</Affix>}
      <BareInput
        {...rest}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={isInvalid || rest["aria-invalid"]}
      />
      {suffix && <Affix>{suffix}</Affix>}
    </FieldBox>
  );
}
