export { DrillFigure } from "./drill-figure";
export { isListed, listOf } from "./drill-lists";
export type { DrillLevel, DrillPart, PartKind } from "./drill-part";
export { FigureButton } from "./figure-button";
export { type Figure, figureOf } from "./figure-of";
export { type DrillTarget, useOpenDrill, writePart } from "./use-open-drill";
