export { type FormattedChange, formatChange, formatCountChange } from "./change";
export { type Clock, clockOf } from "./clock";
export { type CsvCell, toCsv } from "./csv";
export {
  addDays,
  countDays,
  type Day,
  type DayRange,
  dayAt,
  daysOf,
  diffDays,
  formatTime,
  isDay,
  namedRange,
  previousRange,
  type RangeName,
  rangeKeys,
  startOfMonth,
  startOfWeek,
  weekday,
  zoneMessages,
} from "./day";
export { deviceName } from "./device";
export { formatEdgeAmount } from "./edge-amount";
export {
  captionLines,
  type FileFilter,
  type FileHeader,
  type FileHeaderMessages,
  headerFileName,
  headerRows,
} from "./file-header";
export { maskMobile } from "./mask";
export {
  formatBitRate,
  formatBytes,
  formatCompact,
  formatCount,
  formatDuration,
  formatExact,
  formatFileSize,
  formatMoney,
  formatRate,
  formatTraffic,
  noValue,
  ratioOf,
} from "./number";
export { incompletePart, isComplete, periodStateAt } from "./period";
export { placeName } from "./place";
export {
  defaultZones,
  oneZone,
  pendingChange,
  type ZoneChange,
  type ZoneSchedule,
  zoneAt,
} from "./zone";
