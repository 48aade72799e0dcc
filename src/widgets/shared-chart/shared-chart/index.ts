export { SharedChart, type SharedChartProps } from "./shared-chart";
export { Frame } from "./shared-chart.styles";
