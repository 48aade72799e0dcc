import type { CallBody } from "../../../core/api/contract";
import { channelSorts, type MetricKey } from "../../../core/metrics";
import type { TableSort } from "../../../core/ui/table";
import { filterBody, type ReportFilter } from "../report-filter";
import { readPage, readSort, writePage, writeSort } from "../report-parts";

export const pageSize = 10;

type Body = Required<CallBody<"channel/selfChannelList">>;
export const presetIds = ["promote", "quality", "revenue"] as const;
export type Preset = (typeof presetIds)[number];
export const groupingIds = ["channel", "group", "type", "day"] as const;
export type Grouping = (typeof groupingIds)[number];

/** What the table shows beside the filter; all of it is in the address. */
export interface TableState {
  preset: Preset;
  groupBy: Grouping;
  /** Number of the custom event whose columns show. */
  event: number | null;
  type: Body["type"];
  keyword: string;
  sort: TableSort | null;
  /** From 1. */
  page: number;
}

const promoted: readonly MetricKey[] = [
  "visit",
  "click",
  "clickRate",
  "install",
  "installRate",
  "abnormal",
  "register",
  "registerRate",
  "wholeRate",
  "pay",
];
const quality: readonly MetricKey[] = [
  "install",
  "abnormal",
  "registerRate",
  "active",
  "launch",
  "durPerLaunch",
  "d1",
  "d3",
  "d7",
  "d30",
  "payUsers",
  "pay",
];

const revenue: readonly MetricKey[] = [
  "install",
  "registerUv",
  "active",
  "payUsers",
  "pay",
  "cost",
  "cpa",
  "roi",
];

export const presets: Record<Preset, readonly MetricKey[]> = {
  promote: promoted,
  quality,
  revenue,
};

export const isSortable = (id: string): boolean => channelSorts.some((known) => known === id);

/** Reads the table's state from its address; what is missing or malformed takes the default. */
export function readTableState(params: URLSearchParams): TableState {
  const type = params.get("type");
  const event = Number(params.get("event"));
  return {
    preset: presetIds.find((id) => id === params.get("preset")) ?? "promote",
    groupBy: groupingIds.find((id) => id === params.get("by")) ?? "channel",
    event: Number.isSafeInteger(event) && event > 0 ? event : null,
    type: type === "1" ? 1 : type === "2" ? 2 : type === "3" ? 3 : null,
    keyword: (params.get("q") ?? "").slice(0, 50),
    sort: readSort(params.get("sort"), isSortable),
    page: readPage(params.get("page")),
  };
}

/** The address of a change; any but of the page goes back to page 1, defaults stay out. */
export function writeTableState(patch: Partial<TableState>): Record<string, string | null> {
  const written: Record<string, string | null> = { page: null };
  const { preset, groupBy, event, type, keyword, sort, page } = patch;
  if (preset !== undefined) written.preset = preset === "promote" ? null : preset;
  if (groupBy !== undefined) written.by = groupBy === "channel" ? null : groupBy;
  if (event !== undefined) written.event = event === null ? null : String(event);
  if (type !== undefined) written.type = type === null ? null : String(type);
  if (keyword !== undefined) written.q = keyword.trim() || null;
  if (sort !== undefined) written.sort = writeSort(sort);
  if (page !== undefined) written.page = writePage(page);
  return written;
}

/** Filter and table as the call takes them. */
export function reportBody(filter: ReportFilter, state: TableState): Body {
  const { type, keyword, sort, page, groupBy, event } = state;
  return {
    ...filterBody(filter),
    // A channel is counted over the whole range, which weeks and months would widen.
    granularity: "day",
    keyword: keyword.trim(),
    type,
    parentId: null,
    groupBy,
    eventIds: event === null ? [] : [event],
    sort: channelSorts.find((known) => known === sort?.columnId) ?? firstSort(groupBy),
    order: sort?.direction ?? "desc",
    currentPage: page,
    pageSize,
  };
}

/** What rows are ordered by until the reader chooses: days by date, everything else by installs. */
export const firstSort = (groupBy: Grouping) => (groupBy === "day" ? "channelCode" : "install");

/** The rows with the most of one metric: what the charts show. */
export const topBody = (
  filter: ReportFilter,
  state: TableState,
  sort: "install" | "click",
): Body => ({
  ...reportBody(filter, { ...state, page: 1, event: null }),
  sort,
  order: "desc",
});
