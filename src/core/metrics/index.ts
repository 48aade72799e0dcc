export {
  type ChannelKind,
  channelKindOf,
  foreignCounts,
} from "./channel-kind";
export {
  type ChangeBasis,
  changesInUnits,
  changeValue,
  comparedCells,
  comparedColumns,
  comparedValues,
  type Spans,
  sumChange,
} from "./compared";
export { comparedNames, rateCells, sumCells } from "./compared-cells";
export {
  type ChannelType,
  type Costed,
  type CountKey,
  type Counts,
  countKeys,
  type Measured,
  type RetentionDay,
  type RetentionRates,
  retentionDays,
} from "./counts";
export { type MetricKey, type MissingReason, metricKeys } from "./dictionary";
export { formatDifference, formatMetricChange, formatRateChange } from "./difference";
export {
  type EventMetric,
  type EventStats,
  eventKindOf,
  eventMetrics,
  eventValue,
} from "./event-metrics";
export { kinds as valueKinds, type MetricKind, type UnitKind } from "./kinds";
export {
  addsUpOverDays,
  countsOf,
  countsOpenedBy,
  countsOverDays,
  distinctKey,
  fileColumn,
  fileNumber,
  fileValue,
  formatMetric,
  isImprovement,
  isMetricKey,
  isOpenTo,
  kindOf,
  type MetricMessages,
  metricKind,
  metricValue,
  missingReason,
  weightedD1,
} from "./metric";
export { middleHalf } from "./middle-half";
export { qualityMetrics, rateMetrics } from "./quality-metrics";
export { plainShareMetrics, type ShareMetric, shareMetrics } from "./share";
export {
  type ChannelSort,
  channelSorts,
  type ExportColumn,
  exportColumns,
  type SortBasis,
  sortBases,
} from "./sorts";
export { type MetricTemplate, templateOf } from "./templates";
export { selectedMetrics, trendMetrics, withDistinct } from "./trend-metrics";
