export { ExportList, type ExportListProps } from "./export-list";
