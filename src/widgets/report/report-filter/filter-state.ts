import type { CallBody, Granularity, MatchMethod } from "../../../core/api/contract";
import type { RangeName } from "../../../core/format/day";
import { compareParam } from "../../../core/navigation/compare-param";
import {
  choice,
  type DayRange,
  days,
  flag,
  ids,
  option,
  stringList,
} from "../../../core/navigation/search-param-parsers";
import {
  defineSearchState,
  type SearchParamsPatch,
  type StateOf,
} from "../../../core/navigation/search-state";

const granularities: readonly Granularity[] = ["hour", "day", "week", "month"];
const platforms = ["ios", "android", "harmony"] as const;
const matches: readonly MatchMethod[] = [
  "package",
  "asa",
  "device",
  "referrer",
  "clipboard",
  "fingerprint",
  "organic",
];

export const filterState = defineSearchState({
  range: days(),
  granularity: choice(granularities, "day", { as: "g" }),
  platform: option(platforms),
  channelIds: ids(undefined, { as: "channels" }),
  groupIds: ids(undefined, { as: "groups" }),
  match: option(matches),
  versions: stringList(),
  provinces: stringList(),
  /** Distinct devices instead of times. */
  isDistinct: flag({ as: "distinct" }),
  compare: compareParam(),
});

/** The fields by which only installs are known, and what is counted of their devices. */
export const installFields = { versions: true, provinces: true, match: true } as const;

export type Choices = Omit<StateOf<typeof filterState>, "range">;

/** Values of the filter bar; days are inclusive calendar days `YYYY-MM-DD`. */
export interface ReportFilter extends Choices, DayRange {}

/** A change of the filter; a range has both its ends. */
export type FilterChange = Partial<Choices> & (DayRange | { start?: never; end?: never });

/** The days of a report whose address names none. */
export const usualRange: RangeName = "last7";

/** Reads a report's filter from its address; what is missing or malformed takes the default. */
export function readFilter(params: URLSearchParams, usual: DayRange): ReportFilter {
  const { range, ...choices } = filterState.read(params);
  return { ...choices, ...(range ?? usual) };
}

/** The address of a change; defaults stay out of it. */
export function writeFilter({ start, end, ...choices }: FilterChange): SearchParamsPatch {
  return filterState.write(start && end ? { ...choices, range: { start, end } } : choices);
}

/** The address of the defaults, the usual range among them. */
export const unfiltered = filterState.write(filterState.defaults);

/** The filter as the report calls take it. */
export function filterBody(filter: ReportFilter) {
  const { isDistinct: _, compare: __, ...body } = filter;
  return body;
}

/** The filter as the trend's call takes it, with every field that the call knows. */
export const trendBody = (filter: ReportFilter): Required<CallBody<"stat/trend">> => ({
  ...filterBody(filter),
  compare: filter.compare,
});

/** Longest range per granularity, in days; the service enforces the same. */
export const longestRangeDays: Record<Granularity, number> = {
  hour: 8,
  day: 366,
  week: 371,
  month: 731,
};

/** The finest granularity a range allows. */
export function granularitiesFor(rangeDays: number): Granularity[] {
  return granularities.filter((granularity) => rangeDays <= longestRangeDays[granularity]);
}

/** Lists the choices that filter or change the report, apart from its range and granularity. */
export const changedKeys = (filter: ReportFilter) =>
  filterState.activeFilters({ ...filter, range: null });

/** True when a choice filters or changes the report, apart from its range and granularity. */
export const isNarrowed = (filter: ReportFilter): boolean => changedKeys(filter).length > 0;
