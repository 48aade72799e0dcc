import { elementOf } from "../../../core/element/element-definition";

export const messageBellElement = elementOf()({
  tag: "xi-message-bell",
  area: "message",
  load: async () => (await import("./message-bell")).MessageBell,
});
