export { useChartShare } from "./use-chart-share";
