import type { CallBody } from "../../../core/api/contract";
import {
  type ChannelType,
  channelListSorts,
  liveStates,
} from "../../../core/api/contract/words/channel";
import {
  choice,
  id,
  option,
  page,
  sort,
  text,
  yesNo,
} from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

export const pageSize = 10;

type Body = Required<CallBody<"channelList">>;

export const typeTabs = ["normal", "adv", "asa"] as const;
/** The types and the bin. */
export const listTabs = [...typeTabs, "bin"] as const;
export type ListTab = (typeof listTabs)[number];
export type TypeTab = (typeof typeTabs)[number];

/** What the list shows; all of it is in the address. */
export const listState = defineState({
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

export const typeOf = (tab: ListTab): ChannelType => (tab === "adv" ? 2 : tab === "asa" ? 3 : 1);

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
    sort: channelListSorts.find((known) => known === sort?.columnId) ?? "createTime",
    order: sort?.direction ?? "desc",
    currentPage: page,
    pageSize,
  };
}

/** The last page that has rows. */
export const lastPage = (totalRecords: number): number =>
  Math.max(1, Math.ceil(totalRecords / pageSize));
