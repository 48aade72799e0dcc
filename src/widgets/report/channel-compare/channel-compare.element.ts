import { elementOf } from "../../../core/element/element-definition";

export const channelCompareElement = elementOf()({
  tag: "xi-channel-compare",
  area: "report",
  load: async () => (await import("./channel-compare")).ChannelCompare,
  needsApp: true,
});
