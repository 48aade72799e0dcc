export { createColumnHelper, Figures, TwoLines } from "./columns";
export { ListItems } from "./list-items";
export { ListSearch } from "./list-search";
export { type ListState, useLocalState, useUrlState } from "./list-state";
export { ListTable, type ListTableProps } from "./list-table";
export { type RowAction, RowActions } from "./row-actions";
export { useListExport } from "./use-list-export";
export {
  type FilterOf,
  type ListPage,
  type PagedCall,
  type RowOf,
  useListPage,
} from "./use-list-page";
export { useRowMutation } from "./use-row-mutation";
export { type SheetColumn, sheetRows, useWorkbook } from "./use-workbook";
