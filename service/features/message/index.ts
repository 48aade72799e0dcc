import type { messageCalls } from "../../../src/core/api/contract/message";
import type { Handlers } from "../handler";
import { readMessage } from "./detail";
import { countUnread, listMessages } from "./list";
import { deleteMessages, markRead } from "./mark";

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  "GET message/unread": countUnread,
  "GET message/list": listMessages,
  "GET message/detail": async (context, { id }) => ({ map: await readMessage(context, id) }),
  "message/read": markRead,
  "message/delete": deleteMessages,
};

export { accountLanguage } from "./account-language";
export { notify, waysOf } from "./notify";
export { textColumns } from "./send-message";
