import type { CallBody, ChannelType } from "../../../core/api/contract";
import type { TableSort } from "../../../core/ui/table";

export const pageSize = 10;

type Body = Required<CallBody<"channelList">>;

/** Columns the service can sort by; their ids are the contract's names. */
const sortable: readonly Body["sort"][] = [
  "createTime",
  "code",
  "name",
  "todayVisit",
  "todayClick",
  "todayInstall",
  "todayRegister",
  "yesterdayVisit",
  "yesterdayClick",
  "yesterdayInstall",
  "yesterdayRegister",
  "totalVisit",
  "totalClick",
  "totalInstall",
  "totalRegister",
];

export const typeTabs = ["normal", "adv", "asa"] as const;
/** The types and the bin. */
export const listTabs = [...typeTabs, "bin"] as const;
export type ListTab = (typeof listTabs)[number];
export type TypeTab = (typeof typeTabs)[number];

/** What the list shows; all of it is in the address. */
export interface ListState {
  tab: ListTab;
  groupId: number | null;
  keyword: string;
  state: 1 | 2 | null;
  creatorId: number | null;
  hasData: boolean | null;
  sort: TableSort | null;
  /** From 1. */
  page: number;
}

export const typeOf = (tab: ListTab): ChannelType => (tab === "adv" ? 2 : tab === "asa" ? 3 : 1);

const positive = (value: string | null): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

function readSort(value: string | null): TableSort | null {
  const [columnId = "", direction] = (value ?? "").split(".");
  if (!sortable.some((known) => known === columnId)) return null;
  return { columnId, direction: direction === "asc" ? "asc" : "desc" };
}

const readFlag = (value: string | null): boolean | null =>
  value === "1" ? true : value === "0" ? false : null;

/** Reads the list's state from its address; what is missing or malformed takes the default. */
export function readListState(params: URLSearchParams): ListState {
  const state = params.get("state");
  return {
    tab: listTabs.find((tab) => tab === params.get("tab")) ?? "normal",
    groupId: positive(params.get("group")),
    keyword: (params.get("q") ?? "").slice(0, 50),
    state: state === "1" ? 1 : state === "2" ? 2 : null,
    creatorId: positive(params.get("by")),
    hasData: readFlag(params.get("data")),
    sort: readSort(params.get("sort")),
    page: positive(params.get("page")) ?? 1,
  };
}

/** The address of a change; any change but of the page goes back to page 1, defaults stay out. */
export function writeListState(patch: Partial<ListState>): Record<string, string | null> {
  const written: Record<string, string | null> = { page: null };
  const { tab, groupId, keyword, state, creatorId, hasData, sort, page } = patch;
  if (tab !== undefined) written.tab = tab === "normal" ? null : tab;
  if (groupId !== undefined) written.group = groupId === null ? null : String(groupId);
  if (keyword !== undefined) written.q = keyword.trim() || null;
  if (state !== undefined) written.state = state === null ? null : String(state);
  if (creatorId !== undefined) written.by = creatorId === null ? null : String(creatorId);
  if (hasData !== undefined) written.data = hasData === null ? null : hasData ? "1" : "0";
  if (sort !== undefined) written.sort = sort ? `${sort.columnId}.${sort.direction}` : null;
  if (page !== undefined) written.page = page > 1 ? String(page) : null;
  return written;
}

/** No filter at all. */
export const noFilters = {
  groupId: null,
  keyword: "",
  state: null,
  creatorId: null,
  hasData: null,
} satisfies Partial<ListState>;

export const isFiltered = ({ groupId, keyword, state, creatorId, hasData }: ListState): boolean =>
  keyword.trim() !== "" || [groupId, state, creatorId, hasData].some((value) => value !== null);

/** The state as the call takes it. */
export function listBody(list: ListState): Body {
  const { tab, groupId, keyword, state, creatorId, hasData, sort, page } = list;
  return {
    type: typeOf(tab),
    groupId,
    keyword: keyword.trim(),
    state,
    creatorId,
    hasData,
    sort: sortable.find((known) => known === sort?.columnId) ?? "createTime",
    order: sort?.direction ?? "desc",
    currentPage: page,
    pageSize,
  };
}

/** The last page that has rows. */
export const lastPage = (totalRecords: number): number =>
  Math.max(1, Math.ceil(totalRecords / pageSize));
