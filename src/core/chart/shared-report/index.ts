export { AppChartView } from "./app-chart-view";
export { defaultPeriod, type ReportPeriod } from "./report-period";
export { ReportView, type ReportViewProps } from "./report-view";
