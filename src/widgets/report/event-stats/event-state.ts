import type { CallBody } from "../../../core/api/contract";
import { changeFields } from "../../../core/chart/report";
import { type EventStats, eventMetrics, eventValue } from "../../../core/metrics";
import {
  choice,
  id,
  option,
  page,
  sort,
  text,
} from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import type { ReportFilter } from "../report-filter";

export const eventBys = ["channel", "group", "date"] as const;

const sorts = ["times", "users", "value", "install", "name"] as const;

/** Address state of the page in addition to the filter. */
export const eventState = defineSearchState({
  tab: choice(["data", "manage"], "data", { clears: ["sort"] }),
  /** Number of the event; null = the first. */
  event: id({ isFilter: false }),
  metric: choice(eventMetrics, "times"),
  by: choice(eventBys, "channel", { clears: ["sort"] }),
  /** Of the list of the tab: the summary's, or that of the events. */
  sort: sort(sorts),
  page: page(),
  ...changeFields,
  /** Of the events' list. */
  keyword: text(50, { as: "q" }),
  state: option([1, 2]),
});
export type EventState = StateOf<typeof eventState>;

type Body = Required<CallBody<"event/report">>;

/** Filter and state as the report call takes them. */
export function eventBody(
  id: number,
  filter: ReportFilter,
  state: EventState,
  pageSize: number,
): Body {
  const { start, end, granularity, platform, channelIds, groupIds } = filter;
  const isByDate = state.by === "date";
  return {
    id,
    start,
    end,
    granularity,
    compare: filter.compare ?? null,
    platform,
    channelIds,
    groupIds,
    by: state.by,
    sort: sorts.find((known) => known === state.sort?.columnId) ?? (isByDate ? "name" : "times"),
    order: state.sort?.direction ?? "desc",
    sortBy: filter.compare ? state.sortBy : "value",
    currentPage: state.page,
    pageSize,
  };
}

/** Figures of a row, in their order. */
export const eventColumns = [...eventMetrics, "install"] as const;
export type EventColumn = (typeof eventColumns)[number];

/** The same with the installs that it is held against. */
export const eventFigure = (column: EventColumn, kind: number, stats: EventStats): number | null =>
  column === "install" ? stats.install : eventValue(column, kind, stats);

/** True for what is divided: it is not more in a longer time. */
export const isMean = (column: EventColumn): column is "perUser" | "rate" =>
  column === "perUser" || column === "rate";
