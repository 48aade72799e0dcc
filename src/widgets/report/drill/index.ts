export { DrillButtons } from "./drill-buttons";
export { DrillDrawers, type DrillDrawersProps } from "./drill-drawers";
export { OpenedAfter } from "./opened-after";
