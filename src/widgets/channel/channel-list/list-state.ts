import type { CallBody } from "../../../core/api/contract";
import {
  type ChannelType,
  channelListSorts,
  liveStates,
} from "../../../core/api/contract/constants/channel";
import { readPageSize } from "../../../core/navigation/page-size";
import {
  choice,
  id,
  option,
  page,
  sort,
  text,
  yesNo,
} from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

type Body = Required<CallBody<"channelList">>;

const tabTypes = { normal: 1, adv: 2, asa: 3, link: 4, referral: 5 } as const;
export type TypeTab = keyof typeof tabTypes;
export const typeTabs = ["normal", "adv", "asa", "link", "referral"] as const;
/** The types and the bin. */
export const listTabs = [...typeTabs, "bin"] as const;

export type ListTab = (typeof listTabs)[number];

export const listState = defineSearchState({
  tab: choice(listTabs, "normal"),
  groupId: id({ as: "group" }),
  keyword: text(50, { as: "q" }),
  state: option(liveStates),
  creatorId: id({ as: "by" }),
  hasData: yesNo({ as: "data" }),
  sort: sort(channelListSorts),
  page: page(),
});
export type ListState = StateOf<typeof listState>;

export const typeOf = (tab: ListTab): ChannelType => (tab === "bin" ? 1 : tabTypes[tab]);

/** The state as the call takes it. */
export function listBody(list: ListState, pageSize: number): Body {
  const { tab, groupId, keyword, state, creatorId, hasData, sort, page } = list;
  return {
    type: typeOf(tab),
    groupId,
    keyword: keyword.trim(),
    state,
    creatorId,
    hasData,
    sort: channelListSorts.find((known) => known === sort?.columnId) ?? "createTime",
    order: sort?.direction ?? "desc",
    currentPage: page,
    pageSize,
  };
}

export const groupsCall = (tab: ListTab) => ["allGroups", { type: typeOf(tab) }] as const;
export const creatorsCall = ["channel/creators", {}] as const;

/** Returns what the list asks for at once; the first script of the page takes it from here. */
export function channelListCalls(params: URLSearchParams) {
  const state = listState.read(params);
  return [
    ["channelList", listBody(state, readPageSize())] as const,
    groupsCall(state.tab),
    creatorsCall,
  ];
}
