export type { SharedChartOf } from "./share-dialog";
export { shareLabelsOf } from "./share-labels";
export { useChartShare } from "./use-chart-share";
