import { useState } from "react";
import { styled } from "styled-components";
import { countDays, type Day, type DayRange } from "../../format/day";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useWindowMedia } from "../layout";
import { Popover } from "../overlay";
import { pickRange } from "./calendar-days";
import { DateField } from "./date-field";
import { LazyCalendar } from "./lazy-calendar";

const oneMonthMedia = "(max-width: 699px)";

const Panel = styled.div<{ $isNarrow: boolean }>`
  display: flex;
  flex-direction: ${({ $isNarrow }) => ($isNarrow ? "column" : "row")};
  gap: 16px;
  padding: 16px;
`;

const Shortcuts = styled.div<{ $isNarrow: boolean }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $isNarrow }) => ($isNarrow ? "row" : "column")};
  gap: 4px;
  ${({ $isNarrow }) => ($isNarrow ? "max-width: 238px;" : "min-width: 80px;")}
  & button {
    min-height: 28px;
    padding: 0 10px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    text-align: left;
  }
  & button:hover:not(:disabled) {
    background: var(--_hover);
  }
  & button[aria-pressed="true"] {
    background: var(--_selected);
    color: var(--_brand-text);
  }
  & button:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Note = styled.p<{ $isWrong: boolean }>`
  min-height: 20px;
  padding: 0 16px 12px;
  color: var(--_${({ $isWrong }) => ($isWrong ? "danger" : "text-muted")});
  font-size: 12px;
`;

export interface DateShortcut {
  id: string;
  label: string;
  range: DayRange;
}

export interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Ranges at one press, such as 「近 7 天」. */
  shortcuts?: readonly DateShortcut[];
  /** Longer ranges are refused with a message. */
  maxDays?: number;
  min?: Day;
  /** Last day that may be chosen. */
  max?: Day;
  label?: string;
  /** Year, `YYYY`, that is not written where the whole range is in it. */
  impliedYear?: string;
  align?: "start" | "center" | "end";
  id?: string;
  className?: string;
}

/** Chooses a range of days: a shortcut, or its first and last day. */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, shortcuts = [], maxDays, min, max, align = "start", id } = props;
  const text = useText(uiText);
  const isNarrow = useWindowMedia(oneMonthMedia);
  const [isOpen, setOpen] = useState(false);
  const [pendingStart, setPendingStart] = useState<Day | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const label = props.label ?? text.dateRange;
  const written = ({ start, end }: DayRange) => (start === end ? start : text.rangeOf(start, end));
  const rangeLabel = written(value);
  const year = props.impliedYear;
  const isImplied =
    year !== undefined && [value.start, value.end].every((day) => day.startsWith(year));
  const shown = isImplied
    ? written({ start: value.start.slice(5), end: value.end.slice(5) })
    : rangeLabel;

  const setOpenFresh = (next: boolean) => {
    setOpen(next);
    setPendingStart(null);
    setTooLong(false);
  };
  const choose = (range: DayRange) => {
    setOpenFresh(false);
    if (range.start !== value.start || range.end !== value.end) onChange(range);
  };
  const pick = (day: Day) => {
    const pickedRange = pickRange(pendingStart, day, maxDays);
    setTooLong(pickedRange.kind === "tooLong");
    if (pickedRange.kind === "done") choose(pickedRange.range);
    else setPendingStart(pickedRange.start);
  };
  const note = isTooLong && maxDays ? text.dateTooLong(maxDays) : pendingStart && text.pickEnd;

  return (
    <Popover
      label={label}
      align={align}
      isOpen={isOpen}
      onOpenChange={setOpenFresh}
      trigger={
        <DateField id={id} className={props.className} aria-label={`${label} ${shown}`}>
          {shown}
        </DateField>
      }
    >
      <Panel $isNarrow={isNarrow}>
        {shortcuts.length > 0 && (
          <Shortcuts role="group" aria-label={text.shortcuts} $isNarrow={isNarrow}>
            {shortcuts.map(({ id: shortcutId, label: name, range }) => (
              <button
                key={shortcutId}
                type="button"
                aria-pressed={range.start === value.start && range.end === value.end}
                disabled={maxDays !== undefined && countDays(range) > maxDays}
                onClick={() => choose(range)}
              >
                {name}
              </button>
            ))}
          </Shortcuts>
        )}
        <LazyCalendar
          months={isNarrow ? 1 : 2}
          selected={pendingStart ? { start: pendingStart, end: pendingStart } : value}
          onPick={pick}
          {...(min && { min })}
          {...(max && { max })}
        />
      </Panel>
      <Note role="status" $isWrong={isTooLong}>
        {note}
      </Note>
    </Popover>
  );
}
