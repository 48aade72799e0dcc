export { Described } from "./described";
export { channelsPathOf, detailPathOf, groupPathOf } from "./detail-path";
export { fieldsWithout } from "./field-ids";
export { FilterBar, type FilterBarProps } from "./filter-bar";
export { describeFilter, type ExtraField, type FilterFieldId, sheetMedia } from "./filter-fields";
export { FilterSlot } from "./filter-slot";
export {
  filterBody,
  installFields,
  isNarrowed,
  type ReportFilter,
  trendBody,
} from "./filter-state";
export { optionsFreshMs } from "./option-lists";
export { useFilterMessages } from "./use-filter-messages";
export {
  pollOfRange,
  type ReportFilterState,
  rangePollMs,
  useReportFilter,
} from "./use-report-filter";
