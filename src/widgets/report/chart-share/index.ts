export { type SharedChartOf, useChartShare } from "./use-chart-share";
