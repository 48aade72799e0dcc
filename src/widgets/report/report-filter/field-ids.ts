/** The fields of the filter bar by name. */
export type FilterFieldId =
  | "granularity"
  | "range"
  | "platform"
  | "channels"
  | "versions"
  | "provinces"
  | "match"
  | "distinct"
  | "compare";
