import { useState } from "react";
import { styled } from "styled-components";
import type { Day } from "../../format/day";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Button } from "../layout";
import { Popover } from "../overlay";
import { DateField, type DateFieldProps } from "./date-field";
import { LazyCalendar } from "./lazy-calendar";

const Panel = styled.div`
  padding: 16px 16px 8px;
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  min-height: 28px;
`;

export interface DayInputProps extends Omit<DateFieldProps, "value" | "onChange" | "isEmpty"> {
  value: Day | null;
  onChange: (day: Day | null) => void;
  min?: Day;
  max?: Day;
  /** Shown when empty; default 「不限」. */
  placeholder?: string;
}

/** Renders an input for an optional day. */
export function DayInput({ value, onChange, min, max, placeholder, ...rest }: DayInputProps) {
  const text = useText(uiText);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: Day | null) => {
    setOpen(false);
    onChange(day);
  };
  const dayLabel = value ?? placeholder ?? text.noDay;
  const label = rest["aria-label"];
  return (
    <Popover
      label={label ?? text.pickDay}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <DateField
          isWide
          {...rest}
          isEmpty={value === null}
          aria-label={label && `${label} ${dayLabel}`}
        >
          {dayLabel}
        </DateField>
      }
    >
      <Panel>
        <LazyCalendar
          months={1}
          selected={value ? { start: value, end: value } : null}
          onPick={choose}
          isFocused
          {...(min && { min })}
          {...(max && { max })}
        />
        <Footer>
          {value !== null && (
            <Button variant="text" size="small" onClick={() => choose(null)}>
              {text.clear}
            </Button>
          )}
        </Footer>
      </Panel>
    </Popover>
  );
}
