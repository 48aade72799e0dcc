import { elementOf } from "../../../core/element/element-definition";

export const attributionSettingsElement = elementOf()({
  tag: "xi-attribution-settings",
  area: "channel",
  load: async () => (await import("./attribution-settings")).AttributionSettings,
  needsApp: true,
});
