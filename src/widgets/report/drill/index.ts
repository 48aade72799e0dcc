export { DrillButtons } from "./drill-buttons";
export { DrillDrawers, type DrillDrawersProps } from "./drill-drawers";
export { readPart } from "./drill-state";
export { OpenedAfter } from "./opened-after";
export { usePartName } from "./use-part-name";
