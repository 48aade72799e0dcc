export { LinkReport, type LinkReportProps } from "./link-report";
