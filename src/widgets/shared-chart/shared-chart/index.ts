export { SharedChart, type SharedChartProps } from "./shared-chart";
export { Container } from "./shared-chart.styles";
