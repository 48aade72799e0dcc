export { dateOf, dayOf, pickRange } from "./calendar-days";
export { DateRange, type DateRangeProps, type DateShortcut } from "./date-range";
export { DayInput, type DayInputProps } from "./day-input";
