import { elementOf } from "../../../core/element/element-definition";

export const channelListElement = elementOf()({
  tag: "xi-channel-list",
  load: async () => (await import("./channel-list")).ChannelList,
  needsApp: true,
});
