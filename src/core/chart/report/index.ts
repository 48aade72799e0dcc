export { ComparedCount } from "./compared-count";
export type { ShownComparison } from "./compared-figure";
export { ComparedValue } from "./compared-value";
export { CountsTable, type CountsTableProps, usePointColumns } from "./counts-table";
export { FigureStrip, FigureStripSkeleton, useStripRoom } from "./figure-strip";
export { adFunnelData, funnelData } from "./funnel-data";
export { FunnelPanel, type FunnelPanelProps } from "./funnel-panel";
export { metricColumn } from "./metric-column";
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
export { notMatured, type RetentionMode } from "./retention-view";
export { sortPoints } from "./sort-points";
export {
  begunPoints,
  type ComparedPoint,
  comparedPoints,
  comparedTotals,
  measuredTotals,
  pointName,
  trendData,
  trendSpans,
} from "./trend-data";
export { TrendPanel, type TrendPanelProps } from "./trend-panel";
