import { linkListSorts, linkStates } from "../../../core/api/contract/constants/link";
import { isDay } from "../../../core/format";
import type { FilterOf } from "../../../core/list";
import {
  choice,
  id,
  option,
  page,
  sort,
  text,
} from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const listTabs = ["live", "archived"] as const;

export const listState = defineSearchState({
  tab: choice(listTabs, "live"),
  keyword: text(100, { as: "q" }),
  state: option(linkStates),
  tag: text(20),
  channelId: id({ as: "channel" }),
  start: text(10, { as: "from" }),
  end: text(10, { as: "to" }),
  sort: sort(linkListSorts),
  page: page(),
});
export type LinksState = StateOf<typeof listState>;

/** The state as the call takes it. */
export const listFilter = (list: LinksState): Required<FilterOf<"xlink/list">> => ({
  keyword: list.keyword.trim(),
  tag: list.tag,
  state: list.state,
  channelId: list.channelId,
  start: isDay(list.start) ? list.start : null,
  end: isDay(list.end) ? list.end : null,
  isArchived: list.tab === "archived",
  sort: linkListSorts.find((known) => known === list.sort?.columnId) ?? "createTime",
  order: list.sort?.direction ?? "desc",
});
