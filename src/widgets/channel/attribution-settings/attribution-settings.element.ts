import { elementOf } from "../../../core/element/element-definition";

export const attributionSettingsElement = elementOf()({
  tag: "xi-attribution-settings",
  load: async () => (await import("./attribution-settings")).AttributionSettings,
  needsApp: true,
});
