export { Described } from "./described";
export { channelsPathOf, detailPathOf, groupPathOf } from "./detail-path";
export { fieldsWithout } from "./field-ids";
export { FilterBar, type FilterBarProps } from "./filter-bar";
export {
  describeFilter,
  type ExtraField,
  type FilterField,
  type FilterFieldId,
  filterChoices,
  sheetMedia,
  useFilterFields,
} from "./filter-fields";
export { FilterSlot } from "./filter-slot";
export {
  type Choices,
  filterBody,
  installFields,
  isNarrowed,
  type ReportFilter,
  readFilter,
  trendBody,
  unfiltered,
  usualRange,
  writeFilter,
} from "./filter-state";
export { optionsFreshMs } from "./option-lists";
export { useFilterMessages } from "./use-filter-messages";
export {
  pollOfRange,
  type ReportFilterState,
  rangePollMs,
  useReportFilter,
} from "./use-report-filter";
