export { noteColors } from "./annotation-marks";
export type { ChartAnnotation } from "./chart-annotation";
export { ChartAnnotations, type ChartNotesValue } from "./chart-annotations";
