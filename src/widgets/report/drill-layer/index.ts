export { DrillLayer } from "./drill-layer";
