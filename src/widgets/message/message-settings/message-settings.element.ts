import { elementOf } from "../../../core/element/element-definition";

export const messageSettingsElement = elementOf<object>()({
  tag: "xi-message-settings",
  load: async () => (await import("./message-settings")).MessageSettings,
});
