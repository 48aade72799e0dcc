export { DataComparison } from "./data-comparison";
