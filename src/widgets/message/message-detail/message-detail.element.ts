import { elementOf } from "../../../core/element/element-definition";
import type { MessageDetailProps } from "./message-detail";

export const messageDetailElement = elementOf<MessageDetailProps>()({
  tag: "xi-message-detail",
  area: "account",
  load: async () => (await import("./message-detail")).MessageDetail,
  attributes: { messageId: "number" },
});
