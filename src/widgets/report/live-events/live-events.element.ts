import { elementOf } from "../../../core/element/element-definition";
import type { LiveEventsProps } from "./live-events";

export const liveEventsElement = elementOf<LiveEventsProps>()({
  tag: "xi-live-events",
  area: "report",
  load: async () => (await import("./live-events")).LiveEvents,
  attributes: { channelId: "number" },
  needsApp: true,
});
