export type { ComputedAnnotation } from "./annotations/chart-annotation";
export type { Band } from "./band";
export { BarChart, type BarChartProps } from "./bar-chart";
export { BarList, type BarListItem, type BarListProps } from "./bar-list";
export { ChartCard, type ChartFrameProps } from "./chart-card";
export {
  type ChartData,
  type ChartSeries,
  chartRows,
  firstDay,
  isoPeriod,
  rankedData,
  seriesColor,
} from "./chart-data";
export { ChartQuestions, type ChartQuestionsValue } from "./chart-questions";
export { ChartSource, type ChartSourceValue } from "./chart-source";
export { ctitLimitPlace } from "./ctit-limit";
export { Donut, type DonutProps } from "./donut";
export { FunnelList, type FunnelListProps } from "./funnel-list";
export type { FunnelStep } from "./funnel-steps";
export {
  HeatTable,
  type HeatTableCell,
  type HeatTableProps,
  type HeatTableRow,
} from "./heat-table";
export { LineChart, type LineChartProps } from "./line-chart";
export { Radar } from "./radar";
export type { RadarSeries } from "./radar-option";
export { Scatter } from "./scatter";
export type { Slice } from "./shares";
export { Sparkline, type SparklineProps } from "./sparkline";
export { Treemap } from "./treemap";
export type { TreemapItem } from "./treemap-option";
