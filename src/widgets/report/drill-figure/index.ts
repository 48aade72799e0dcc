export { DrillFigure } from "./drill-figure";
export { type Figure, figureOf, isListed, listOf } from "./drill-lists";
export {
  type Drill,
  type DrillLevel,
  type DrillPart,
  drillState,
  isOpen,
  type OpenDrill,
} from "./drill-state";
export { FigureButton } from "./figure-button";
export { type DrillTarget, type UseDrill, useDrill } from "./use-drill";
