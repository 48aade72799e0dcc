import type { CallBody } from "../../../core/api/contract";
import type { TableSort } from "../../../core/ui/table";
import type { ReportFilter } from "../report-filter";

export const pageSize = 10;

export const eventMetrics = ["times", "users", "value", "perUser", "rate"] as const;
export type EventMetric = (typeof eventMetrics)[number];
export const eventBys = ["channel", "group", "date"] as const;
export type EventBy = (typeof eventBys)[number];

/** What of the page is in the address beside the filter. */
export interface EventState {
  tab: "data" | "manage";
  /** Number of the event; null = the first. */
  event: number | null;
  metric: EventMetric;
  by: EventBy;
  /** Of the list of the tab: the summary's, or that of the events. */
  sort: TableSort | null;
  page: number;
  /** Of the events' list. */
  keyword: string;
  state: 1 | 2 | null;
}

const sorts = ["times", "users", "value", "install", "name"] as const;

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export function readEventState(params: URLSearchParams): EventState {
  const event = Number(params.get("event"));
  const page = Number(params.get("page"));
  const [columnId = "", direction] = (params.get("sort") ?? "").split(".");
  const state = params.get("state");
  return {
    tab: params.get("tab") === "manage" ? "manage" : "data",
    event: Number.isSafeInteger(event) && event > 0 ? event : null,
    metric: eventMetrics.find((id) => id === params.get("metric")) ?? "times",
    by: eventBys.find((id) => id === params.get("by")) ?? "channel",
    sort: sorts.some((id) => id === columnId)
      ? { columnId, direction: direction === "asc" ? "asc" : "desc" }
      : null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    keyword: (params.get("q") ?? "").slice(0, 50),
    state: state === "1" ? 1 : state === "2" ? 2 : null,
  };
}

/** The address of a change; any but of the page goes back to page 1, defaults stay out. */
export function writeEventState(patch: Partial<EventState>): Record<string, string | null> {
  const written: Record<string, string | null> = { page: null };
  const { tab, event, metric, by, sort, page, keyword, state } = patch;
  if (tab !== undefined) Object.assign(written, { tab: tab === "data" ? null : tab, sort: null });
  if (event !== undefined) written.event = event === null ? null : String(event);
  if (metric !== undefined) written.metric = metric === "times" ? null : metric;
  if (by !== undefined) Object.assign(written, { by: by === "channel" ? null : by, sort: null });
  if (sort !== undefined) written.sort = sort ? `${sort.columnId}.${sort.direction}` : null;
  if (keyword !== undefined) written.q = keyword.trim() || null;
  if (state !== undefined) written.state = state === null ? null : String(state);
  if (page !== undefined) written.page = page > 1 ? String(page) : null;
  return written;
}

type Body = Required<CallBody<"event/report">>;

/** Filter and state as the report call takes them. */
export function eventBody(id: number, filter: ReportFilter, state: EventState): Body {
  const { start, end, granularity, platform, channelIds, groupIds } = filter;
  const isByDate = state.by === "date";
  return {
    id,
    start,
    end,
    granularity,
    platform,
    channelIds,
    groupIds,
    by: state.by,
    sort: sorts.find((known) => known === state.sort?.columnId) ?? (isByDate ? "name" : "times"),
    order: state.sort?.direction ?? "desc",
    currentPage: state.page,
    pageSize,
  };
}

export interface EventFigures {
  times: number | null;
  users: number | null;
  value: number | null;
  install: number;
}

const ratio = (of: number | null, by: number | null) => (of === null || !by ? null : of / by);

/** The value of a metric of an event of a kind; money in yuan, null where nothing can be divided. */
export function eventValue(metric: EventMetric, kind: number, of: EventFigures): number | null {
  const value = of.value === null || kind !== 3 ? of.value : of.value / 100;
  if (metric === "value") return value;
  if (metric === "perUser") return ratio(kind === 1 ? of.times : value, of.users);
  if (metric === "rate") return ratio(of.users, of.install);
  return of[metric];
}
