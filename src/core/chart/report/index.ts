export { type ChangeState, changeChoices, changeFields } from "./change-choices";
export { type ChangesFieldProps, ChangesSelect } from "./changes-select";
export { CompareSelect } from "./compare-select";
export { ComparedCount, CountChange } from "./compared-count";
export { ComparedFigure, type ShownComparison } from "./compared-figure";
export { ComparedValue } from "./compared-value";
export { ComparisonNote, useShownComparison } from "./comparison-note";
export { CountsTable, type CountsTableProps, usePointColumns } from "./counts-table";
export { FigureStrip, FigureStripSkeleton, useStripRoom } from "./figure-strip";
export { adFunnelData, funnelData } from "./funnel-data";
export { FunnelPanel, type FunnelPanelProps } from "./funnel-panel";
export { type FigureWays, metricColumn } from "./metric-column";
export {
  ChannelKindScope,
  useChannelKind,
  useMetricText,
} from "./metric-text";
export { MetricValue, type MetricValueProps } from "./metric-value";
export { OverviewCards, OverviewSkeleton } from "./overview-cards";
export { OverviewSentence } from "./overview-sentence";
export { isEarlyDay, leadingCards } from "./overview-summary";
export { RetentionCurve, type RetentionCurveProps } from "./retention-curve";
export { RetentionTable, type RetentionTableProps } from "./retention-table";
export { notMatured, type RetentionMode, retentionCurve } from "./retention-view";
export { sortPoints } from "./sort-points";
export {
  begunPoints,
  type ComparedPoint,
  comparedPoints,
  comparedTotals,
  endedPoints,
  isUnfinished,
  measuredTotals,
  pointName,
  trendData,
  trendSpans,
} from "./trend-data";
export { TrendPanel, type TrendPanelProps } from "./trend-panel";
export { UnfinishedChip } from "./unfinished-chip";
