import { messageTypes } from "../../../core/api/contract/words/message-type";
import { flag, option, page } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

/** The tab, the filter and the page, as the address keeps them. */
export const listState = defineState({
  type: option(messageTypes),
  unread: flag(),
  page: page(),
});

export type MessagesState = StateOf<typeof listState>;
