export { describeFilter } from "./describe-filter";
export { detailPathOf, groupPathOf } from "./detail-path";
export { type FilterFieldId, fieldsWithout, installFields } from "./field-ids";
export { FilterBar, type FilterBarProps } from "./filter-bar";
export { type ExtraField, sheetMedia } from "./filter-fields";
export { FilterSlot } from "./filter-slot";
export { filterBody, isNarrowed, type ReportFilter } from "./filter-state";
export { optionsFreshMs } from "./option-lists";
export { useFilterWords } from "./use-filter-words";
export {
  pollOfRange,
  type ReportFilterState,
  rangePollMs,
  useReportFilter,
} from "./use-report-filter";
