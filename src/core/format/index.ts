export { type FormattedChange, formatChange } from "./change";
export { type CsvCell, toCsv } from "./csv";
export {
  addDays,
  countDays,
  type Day,
  type DayRange,
  dayAt,
  daysOf,
  defaultZone,
  diffDays,
  formatTime,
  isDay,
  namedRange,
  previousRange,
  type RangeName,
  startOfMonth,
  startOfWeek,
  weekday,
} from "./day";
export { maskMobile } from "./mask";
export {
  formatCompact,
  formatCount,
  formatDuration,
  formatExact,
  formatFileSize,
  formatMoney,
  formatRate,
  noValue,
  ratioOf,
} from "./number";
