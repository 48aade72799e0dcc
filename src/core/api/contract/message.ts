import { call } from "./define";
import { nothing } from "./shared";

export const messageCalls = {
  /** Unread messages in all and by type. */
  "GET message/unread": call<{ map: { total: number; byType: Record<string, number> } }>()({
    access: "session",
    embed: "message",
    body: nothing,
  }),
};
