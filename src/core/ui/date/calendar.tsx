import { DayPicker } from "react-day-picker";
import { type Day, type DayRange, weekday } from "../../format/day";
import { useClock } from "../../session/use-clock";
import { uiText } from "../../text/ui";
import { useLocale, useText } from "../../text/use-text";
import { Icon } from "../layout";
import { dateOf, dayOf } from "./calendar-days";
import { CalendarBox } from "./calendar-style";

export interface CalendarProps {
  /** Marked days. */
  selected: DayRange | null;
  onPick: (day: Day) => void;
  months: 1 | 2;
  min?: Day;
  max?: Day;
  /** Puts the focus on the chosen day at once. */
  isFocused?: boolean;
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return <Icon name={`chevron-${orientation ?? "right"}`} />;
}

/** Months to pick days from, Monday first; arrow keys move by days and weeks. */
export function Calendar({ selected, onPick, months, min, max, isFocused }: CalendarProps) {
  const text = useText(uiText);
  const locale = useLocale();
  const today = useClock().today();
  const lastDate = dateOf(selected?.end ?? max ?? today);
  const firstMonth = new Date(lastDate.getFullYear(), lastDate.getMonth() - (months - 1), 1);
  const nameOfWeekday = (date: Date) => text.weekdays[weekday(dayOf(date)) - 1] ?? "";
  const titleOf = (date: Date) => text.monthTitle(date.getFullYear(), date.getMonth() + 1);
  return (
    <CalendarBox $months={months}>
      <DayPicker
        mode="range"
        required={false}
        selected={selected ? { from: dateOf(selected.start), to: dateOf(selected.end) } : undefined}
        onSelect={(_, date) => onPick(dayOf(date))}
        numberOfMonths={months}
        defaultMonth={firstMonth}
        {...(min && { startMonth: dateOf(min) })}
        {...(max && { endMonth: dateOf(max) })}
        disabled={[
          ...(min ? [{ before: dateOf(min) }] : []),
          ...(max ? [{ after: dateOf(max) }] : []),
        ]}
        weekStartsOn={1}
        lang={locale === "en" ? "en" : "zh-CN"}
        today={dateOf(today)}
        autoFocus={isFocused ?? false}
        components={{ Chevron }}
        formatters={{ formatCaption: titleOf, formatWeekdayName: nameOfWeekday }}
        labels={{
          labelNav: () => text.pickDay,
          labelPrevious: () => text.previousMonth,
          labelNext: () => text.nextMonth,
          labelGrid: titleOf,
          labelWeekday: nameOfWeekday,
          labelDayButton: (date, modifiers) => {
            const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
            const name = text.dayTitle(year, month, day, nameOfWeekday(date));
            const named = modifiers.selected ? text.daySelected(name) : name;
            return modifiers.today ? text.dayToday(named) : named;
          },
        }}
      />
    </CalendarBox>
  );
}
