export { type ChartData, type ChartSeries, chartRows, seriesColor } from "./chart-data";
export { ChartFrame, type ChartFrameProps } from "./chart-frame";
export { LineChart, type LineChartProps } from "./line-chart";
export { Sparkline, type SparklineProps } from "./sparkline";
