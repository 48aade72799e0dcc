import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { Affix, inputBox } from "../input";
import { Icon } from "../layout";

const Trigger = styled.button<{ $isWide: boolean }>`
  ${inputBox}
  ${({ $isWide }) => !$isWide && "width: auto;"}
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Value = styled.span<{ $isEmpty: boolean }>`
  flex: 1;
  ${({ $isEmpty }) => $isEmpty && "color: var(--_text-muted);"}
`;

export interface DateFieldProps extends ComponentProps<"button"> {
  /** Shown muted when nothing is chosen. */
  isEmpty?: boolean;
  isInvalid?: boolean;
  /** As wide as its container. */
  isWide?: boolean;
}

/** The button that shows a date and opens its calendar. */
export function DateField(props: DateFieldProps) {
  const { isEmpty = false, isInvalid, isWide = false, children, ...rest } = props;
  return (
    <Trigger
      type="button"
      {...rest}
      $isWide={isWide}
      aria-invalid={isInvalid || rest["aria-invalid"]}
    >
      <Value $isEmpty={isEmpty}>{children}</Value>
      <Affix>
        <Icon name="calendar" />
      </Affix>
    </Trigger>
  );
}
