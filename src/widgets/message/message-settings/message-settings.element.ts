import { elementOf } from "../../../core/element/element-definition";

export const messageSettingsElement = elementOf<object>()({
  tag: "xi-message-settings",
  area: "account",
  load: async () => (await import("./message-settings")).MessageSettings,
});
