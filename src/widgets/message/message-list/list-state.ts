import { messageTypes } from "../../../core/api/contract/constants/message-type";
import { flag, option, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

/** The tab, the filter and the page, as the address keeps them. */
export const listState = defineSearchState({
  type: option(messageTypes),
  unread: flag(),
  page: page(),
});

export type MessagesState = StateOf<typeof listState>;
