export { defaultPeriod, periodBody, type ReportPeriod } from "./report-period";
export { ReportView, type ReportViewProps } from "./report-view";
