import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { Affix, fieldFrame } from "./field-style";
import { Icon } from "./icons";

const Trigger = styled.button`
  ${fieldFrame}
  width: auto;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Value = styled.span<{ $isEmpty: boolean }>`
  flex: 1;
  ${({ $isEmpty }) => $isEmpty && "color: var(--xi-text-muted);"}
`;

export interface DateFieldProps extends ComponentProps<"button"> {
  /** Shown muted when nothing is chosen. */
  isEmpty?: boolean;
  isInvalid?: boolean;
}

/** The button that shows a date and opens its calendar. */
export function DateField({ isEmpty = false, isInvalid, children, ...rest }: DateFieldProps) {
  return (
    <Trigger type="button" {...rest} aria-invalid={isInvalid || rest["aria-invalid"]}>
      <Value $isEmpty={isEmpty}>{children}</Value>
      <Affix>
        <Icon name="calendar" />
      </Affix>
    </Trigger>
  );
}
