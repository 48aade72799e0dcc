export { GroupReport, type GroupReportProps } from "./group-report";
