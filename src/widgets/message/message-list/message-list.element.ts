import { elementOf } from "../../../core/element/element-definition";

export const messageListElement = elementOf<object>()({
  tag: "xi-message-list",
  area: "account",
  load: async () => (await import("./message-list")).MessageList,
});
