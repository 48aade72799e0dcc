export { defaultPeriod } from "./report-period";
export { ReportView, type ReportViewProps } from "./report-view";
export { SharedChart, type SharedChartProps } from "./shared-chart";
export { Frame } from "./shared-chart.styles";
