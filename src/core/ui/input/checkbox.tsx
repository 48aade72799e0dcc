import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  vertical-align: middle;
  cursor: pointer;
  &:has(:disabled) {
    color: var(--_text-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--_brand);
  cursor: inherit;
`;

export interface CheckboxProps
  extends Omit<ComponentProps<"input">, "checked" | "onChange" | "type"> {
  checked: boolean;
  /** `withShift`: Shift was held while it was clicked. */
  onChange: (checked: boolean, withShift: boolean) => void;
  /** Some of what it stands for is checked. */
  isPartial?: boolean;
  children?: ReactNode;
}

/** Renders a checkbox; name it by its children or `aria-label`. */
export function Checkbox({
  checked,
  onChange,
  isPartial = false,
  children,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial && !checked;
  }, [isPartial, checked]);
  return (
    <Label className={rest.className}>
      <Box
        {...rest}
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </Label>
  );
}
