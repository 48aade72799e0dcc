export { type ChartFileKind, makeChartFile } from "./make-chart-file";
