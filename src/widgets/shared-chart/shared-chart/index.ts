export { SharedChart, type SharedChartProps } from "./shared-chart";
