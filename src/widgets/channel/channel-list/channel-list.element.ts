import { elementOf } from "../../../core/element/element-definition";

export const channelListElement = elementOf()({
  tag: "xi-channel-list",
  area: "channel",
  load: async () => (await import("./channel-list")).ChannelList,
  needsApp: true,
});
