export { CostImport, type CostImportProps } from "./cost-import";
