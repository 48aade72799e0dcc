export { describeFilter } from "./describe-filter";
export { detailPathOf, groupPathOf } from "./detail-path";
export { FilterBar, type FilterBarProps } from "./filter-bar";
export type { FilterFieldId } from "./filter-fields";
export { filterBody, type ReportFilter } from "./filter-state";
export { optionsFreshMs } from "./option-lists";
export { type ReportFilterState, useReportFilter } from "./use-report-filter";
