import { elementOf } from "../../../core/element/element-definition";

export const linkSettingsElement = elementOf<object>()({
  tag: "xi-link-settings",
  area: "link",
  load: async () => (await import("./link-settings")).LinkSettings,
  needsApp: true,
});
