export type { Band } from "./band";
export { BarChart, type BarChartProps } from "./bar-chart";
export { BarList, type BarListItem, type BarListProps } from "./bar-list";
export {
  type ChartData,
  type ChartSeries,
  chartRows,
  firstDay,
  rankedData,
  seriesColor,
} from "./chart-data";
export { ChartFrame, type ChartFrameProps } from "./chart-frame";
export { ctitLimitPlace } from "./ctit-limit";
export { Donut, type DonutProps } from "./donut";
export { Funnel, type FunnelProps } from "./funnel";
export type { FunnelStep } from "./funnel-steps";
export { Heatmap, type HeatmapCell, type HeatmapRow, type HeatmapView } from "./heatmap";
export { LineChart, type LineChartProps } from "./line-chart";
export type { ChartMark } from "./notes/chart-note";
export { openPart } from "./open-place";
export { Radar } from "./radar";
export type { RadarSeries } from "./radar-option";
export { Scatter } from "./scatter";
export type { Slice } from "./shares";
export { Sparkline, type SparklineProps } from "./sparkline";
export { Treemap } from "./treemap";
export type { TreemapItem } from "./treemap-option";
