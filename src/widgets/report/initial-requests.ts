import { type DayRange, namedRange } from "../../core/format/day";
import { readPageSize } from "../../core/navigation/page-size";
import {
  filterBody,
  type ReportFilter,
  readFilter,
  trendBody,
  usualRange,
} from "./report-filter/filter-state";

// What the reports ask for first, for their screens and for the first script of the page, which has
// room for nothing that these need not.

export const overviewCall = (channelId: number | null) => ["stat/overview", { channelId }] as const;
export const trendCall = (filter: ReportFilter) => ["stat/trend", trendBody(filter)] as const;
export const annotationsCall = ({ start, end }: DayRange) =>
  ["annotation/list", { start, end }] as const;
export const viewsCall = (page: string) => ["view/list", { page }] as const;
export const channelTreeCall = ["groupAndChannelTree", {}] as const;
export const filterOptionsCall = ["stat/filterOptions", {}] as const;
export const eventsCall = ["eventAllList", {}] as const;

/** The names under which the views of a report are saved. */
export const viewPages = { appStats: "app-stats", channelReport: "channel-report" } as const;

/** The rows of the channel report until the reader chooses others. */
export const usualRows = {
  keyword: "",
  type: null,
  parentId: null,
  groupBy: "channel",
  eventIds: [] as number[],
  sort: "install",
  order: "desc",
  sortBy: "value",
  currentPage: 1,
} as const;

/** The filter as the rows' call takes it: a channel is counted over the whole range, which weeks and months would widen. */
export const rowsFilter = (filter: ReportFilter) =>
  ({ ...filterBody(filter), granularity: "day" }) as const;

const filterOf = (params: URLSearchParams, today: string) =>
  readFilter(params, namedRange(usualRange, today));

/** Returns what the app's figures ask for at once. */
export function appStatsCalls(params: URLSearchParams, today: string) {
  const filter = filterOf(params, today);
  return [
    overviewCall(null),
    trendCall(filter),
    channelTreeCall,
    viewsCall(viewPages.appStats),
    annotationsCall(filter),
  ];
}

/** Returns what the channel report asks for at once. */
export function channelReportCalls(params: URLSearchParams, today: string) {
  const filter = filterOf(params, today);
  const { compare } = filter;
  const rows = { ...rowsFilter(filter), ...usualRows, compare, pageSize: readPageSize() };
  return [
    ["channel/selfChannelList", rows] as const,
    channelTreeCall,
    eventsCall,
    viewsCall(viewPages.channelReport),
  ];
}
