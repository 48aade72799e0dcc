import { elementOf } from "../../../core/element/element-definition";
import type { AdDebugProps } from "./ad-debug";

export const adDebugElement = elementOf<AdDebugProps>()({
  tag: "xi-ad-debug",
  area: "channel",
  load: async () => (await import("./ad-debug")).AdDebug,
  attributes: { channelId: "number", platform: "string" },
  needsApp: true,
});
