export { Clip } from "./clip";
export { ColumnPicker } from "./column-picker";
export { Pagination, type PaginationProps } from "./pagination";
export { SelectionBar } from "./selection-bar";
export { Table, type TableProps } from "./table";
export { TableFrame } from "./table-frame";
export {
  type ColumnSettings,
  nextSort,
  type TableColumn,
  type TableSelection,
  type TableSort,
} from "./table-types";
export { type ColumnChoice, useColumnSettings } from "./use-column-settings";
export { useRowWindow } from "./use-row-window";
export { useShowMore } from "./use-show-more";
