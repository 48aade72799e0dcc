export { DrillFigure } from "./drill-figure";
export {
  type EventFigure,
  type FigureMetric,
  isEventFigure,
  isListed,
  listOf,
} from "./drill-lists";
export type { DrillLevel, DrillPart, PartKind } from "./drill-part";
export { FigureButton } from "./figure-button";
export { type Figure, figureOf, pointsText } from "./figure-of";
export { type DrillTarget, useOpenDrill, writePart } from "./use-open-drill";
