export { CountsTable, type CountsTableProps, usePointColumns } from "./counts-table";
export { FunnelPanel, type FunnelPanelProps } from "./funnel-panel";
export { MetricValue, type MetricValueProps } from "./metric-value";
export {
  distinctKey,
  formatMetric,
  type Measured,
  type MetricKey,
  metricValue,
  missingReason,
  weightedD1,
} from "./metrics";
export { OverviewCards } from "./overview-cards";
export { RetentionCurve, type RetentionCurveProps } from "./retention-curve";
export { RetentionTable, type RetentionTableProps } from "./retention-table";
export { notMatured, type RetentionMode } from "./retention-view";
export { sortPoints } from "./sort-points";
export { begunPoints, comparedTotals, pointName, trendData } from "./trend-data";
export { TrendPanel, type TrendPanelProps } from "./trend-panel";
