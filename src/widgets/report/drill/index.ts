export { DrillButtons } from "./drill-buttons";
export { DrillFigure } from "./drill-figure";
export { DrillLayer } from "./drill-layer";
export { figureOf } from "./drill-lists";
export type { DrillPart } from "./drill-state";
export { OpenedAfter } from "./opened-after";
export { useDrill } from "./use-drill";
