export { ParameterReport, type ParameterReportProps } from "./parameter-report";
