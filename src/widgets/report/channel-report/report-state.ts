import type { CallBody } from "../../../core/api/contract";
import { channelTypes } from "../../../core/api/contract/constants/channel";
import { type ReportGrouping, reportGroupings } from "../../../core/api/contract/constants/report";
import { changeFields } from "../../../core/chart/report";
import { channelKindOf, channelSorts, type MetricKey, templateOf } from "../../../core/metrics";
import {
  choice,
  id,
  option,
  page,
  sort,
  text,
} from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import { rowsFilter, usualRows } from "../initial-requests";
import type { ReportFilter } from "../report-filter";

type Body = Required<CallBody<"channel/selfChannelList">>;
export const presetIds = ["promote", "quality", "revenue", "ads"] as const;
export type Preset = (typeof presetIds)[number];

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

const ads: readonly MetricKey[] = [
  "adShow",
  "adClick",
  "adClickRate",
  "tap",
  "tapRate",
  "install",
  "adInstallRate",
  "tapInstallRate",
  "registerRate",
  "pay",
  "cost",
  "cpa",
  "roi",
];

const presets: Record<Preset, readonly MetricKey[]> = {
  promote: promoted,
  quality,
  revenue,
  ads,
};

/** The columns of a choice; of channels of ads alone those that they have. */
export const metricsOf = ({ preset, type }: Pick<TableState, "preset" | "type">) => {
  const kind = type === null ? null : channelKindOf(type);
  return preset === "promote" && (kind === "adv" || kind === "asa")
    ? templateOf(kind).columns
    : presets[preset];
};

/** State of the table in addition to the filter; all of it is in the address. */
export const tableState = defineSearchState({
  preset: choice(presetIds, "promote"),
  groupBy: choice(reportGroupings, usualRows.groupBy, { as: "by" }),
  /** Number of the custom event whose columns show. */
  event: id({ isFilter: false }),
  type: option(channelTypes),
  keyword: text(50, { as: "q" }),
  sort: sort(channelSorts),
  page: page(),
  ...changeFields,
});
export type TableState = StateOf<typeof tableState>;

/** Filter and table as the call takes them. */
export function reportBody(filter: ReportFilter, state: TableState, pageSize: number): Body {
  const { type, keyword, sort, page, groupBy, event, sortBy } = state;
  const { compare } = filter;
  return {
    ...usualRows,
    ...rowsFilter(filter),
    keyword: keyword.trim(),
    type,
    groupBy,
    eventIds: event === null ? [] : [event],
    sort: channelSorts.find((known) => known === sort?.columnId) ?? firstSort(groupBy),
    order: sort?.direction ?? usualRows.order,
    compare,
    sortBy: compare ? sortBy : usualRows.sortBy,
    currentPage: page,
    pageSize,
  };
}

/** Returns the initial sort: days by date, everything else by installs. */
export const firstSort = (groupBy: ReportGrouping) =>
  groupBy === "day" ? "channelCode" : usualRows.sort;

/** Bars of the charts. */
const topRows = 10;

/** The rows with the most of one metric: what the charts show. */
export const topBody = (
  filter: ReportFilter,
  state: TableState,
  sort: "install" | "click",
): Body => ({
  ...reportBody(filter, { ...state, page: 1, event: null }, topRows),
  sort,
  order: "desc",
  compare: null,
  sortBy: "value",
});
